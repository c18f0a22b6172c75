/** A form in a modal: sent by script, with what is wrong said in place and nothing of what was typed lost. */
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '#client/core/call-api.ts';
import type { FieldProps } from '#client/ui/field.tsx';
import type { SentFormProps, SubmitState } from '#client/ui/submit-button.tsx';
import { BUTTON_SUCCESS_MS } from '#shared/limits.ts';

export type TypedValues = Readonly<Record<string, string>>;

export interface SubmitMethod {
  readonly render: (props: SentFormProps) => ReactNode;
  /** Check that needs no call. */
  readonly check?: (values: TypedValues) => TypedValues;
  readonly send: (values: TypedValues) => Promise<unknown>;
  /** Said when it has gone well. */
  readonly said?: string;
  /** When that has been seen. */
  readonly after?: () => void;
}

export function SentForm({ way, onClose }: { way: SubmitMethod; onClose: () => void }): ReactNode {
  const [form, setForm] = useState<FieldProps['form']>();
  const [sending, setSending] = useState<SubmitState>('idle');
  const [said, setSaid] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  // It may have come after the modal was opened. Not the button that closes it, which comes first.
  useEffect(() => {
    const form = place.current;
    // Where a form only asks whether something is to be deleted, the button that keeps it comes first.
    const first = form?.querySelector<HTMLElement>('[data-first]');
    (first ?? form?.querySelector<HTMLElement>('input:not([type="hidden"]), button'))?.focus();
  }, []);
  // With the commit: whoever types on when the message is there types into the field that it is about.
  useLayoutEffect(() => {
    if (form) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending !== 'idle') return;
    const element = event.currentTarget;
    const values = collectFields(element, (event.nativeEvent as SubmitEvent).submitter);
    const wrong = way.check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return setForm({ values, errors: wrong });
    setSending('busy');
    setSaid(undefined);
    try {
      await sendProven(way, values);
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

/** Under attack only, a puzzle comes back: it is solved, and the same is sent with the solution. */
async function sendProven(way: SubmitMethod, values: TypedValues): Promise<void> {
  try {
    await way.send(values);
  } catch (error) {
    if (!(error instanceof CallError) || !error.challenge) throw error;
    const { solveChallenge } = await import('./solve-challenge.island.ts');
    const altcha = await solveChallenge(error.challenge).catch(() => {
      throw new CallError('The check failed in this browser. Please try again in an hour.');
    });
    await way.send({ ...values, altcha });
  }
}

function collectFields(form: HTMLFormElement, submitter: HTMLElement | null): TypedValues {
  const fields = [...new FormData(form, submitter)];
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function toErrors(error: unknown): TypedValues {
  if (!(error instanceof CallError)) throw error;
  // Where a field says what is wrong, the sentence for the whole would say it in the words of programs.
  return Object.keys(error.params).length > 0 ? error.params : { '': error.message };
}
