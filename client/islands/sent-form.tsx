/** A form in a modal: sent by script, with what is wrong said in place and nothing of what was typed lost. */
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from '#client/ui/field.tsx';
import type { Sending, SentFormProps } from '#client/ui/submit-button.tsx';
import { BUTTON_SUCCESS_MS } from '#shared/limits.ts';
import { CallError } from './call-api.ts';

export type Values = Readonly<Record<string, string>>;

export interface Way {
  readonly render: (props: SentFormProps) => ReactNode;
  /** What can be told without asking. */
  readonly check?: (values: Values) => Values;
  readonly send: (values: Values) => Promise<unknown>;
  /** Said when it has gone well. */
  readonly said?: string;
  /** When that has been seen. */
  readonly after?: () => void;
}

export function SentForm({ way, onClose }: { way: Way; onClose: () => void }): ReactNode {
  const [form, setForm] = useState<FieldProps['form']>();
  const [sending, setSending] = useState<Sending>('idle');
  const [said, setSaid] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  // It may have come after the modal was opened. Not the button that closes it, which comes first.
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input:not([type="hidden"]), button')?.focus();
  }, []);
  // With the commit: whoever types on when the message is there types into the field that it is about.
  useLayoutEffect(() => {
    if (form) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending !== 'idle') return;
    const element = event.currentTarget;
    const values = readFields(element, (event.nativeEvent as SubmitEvent).submitter);
    const wrong = way.check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return setForm({ values, errors: wrong });
    setSending('busy');
    setSaid(undefined);
    try {
      await way.send(values);
    } catch (error) {
      setSending('idle');
      return setForm({ values, errors: toErrors(error) });
    }
    setForm(undefined);
    setSending('done');
    setSaid(way.said);
    // Also when the modal has been closed meanwhile: the page behind it is to be another one.
    setTimeout(() => {
      if (way.said) element.reset();
      setSending('idle');
      way.after?.();
    }, BUTTON_SUCCESS_MS);
  }

  return (
    <div ref={place}>
      {said && (
        <p className="form-done" role="status">
          {said}
        </p>
      )}
      {way.render({ form, modal: { sending, onSubmit: (event) => void submit(event), onClose } })}
    </div>
  );
}

function readFields(form: HTMLFormElement, submitter: HTMLElement | null): Values {
  const fields = [...new FormData(form, submitter)];
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function toErrors(error: unknown): Values {
  if (!(error instanceof CallError)) throw error;
  // Where a field says what is wrong, the sentence for the whole would say it in the words of programs.
  return Object.keys(error.params).length > 0 ? error.params : { '': error.message };
}
