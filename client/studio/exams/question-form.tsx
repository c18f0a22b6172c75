/**
 * The form of a question. Its answers are rows, of which those without a text count for nothing: `text.0`, `image.0`, `credit.0`,
 * and `right` (a number) or `right.0=on`; `rows` says how many. `action` is `save`, `rows` for more of them, `up.1` or `down.1`.
 */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { Field, FieldError } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { MIN_ANSWER_ROWS } from '#shared/question-form.ts';
import { Chooser } from '../choose/chooser.tsx';
import { compareVersion, labelSave, SeenVersion } from '../seen-version.tsx';
import { Box } from './exam-settings.tsx';
import type { QuestionPageData } from './question-data.ts';

interface QuestionFormProps extends QuestionPageData {
  page: PageContext;
}

export function QuestionForm({ exam, question, type, page }: QuestionFormProps): ReactNode {
  const version = question?.version ?? '';
  const sent = page.form?.values.action === 'remove' ? undefined : page.form;
  const form = compareVersion(sent, version);
  const hasRows = type === 'radio' || type === 'checkbox' || type === 'sort';
  const format = form?.values.format ?? question?.format ?? 'markdown';
  return (
    <form className="form question-form" method="post" action={page.path} noValidate>
      <FormError form={form} />
      {/* The first button of a form is what Enter in a field presses. */}
      <button type="submit" name="action" value="save" className="hidden" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="format" value={format} />
      <SeenVersion version={version} form={form} />
      <Field
        name="question"
        label="Question"
        hint={hintOf(type, format)}
        rows={3}
        preset={question?.question}
        form={form}
      />
      {hasRows && <AnswerRows type={type} question={question} form={form} />}
      {type === 'textarea' && <TextFields question={question} form={form} />}
      <Field
        name="feedback"
        label="Explanation"
        hint="Shown with the result, whether the answer was right or not."
        unmarked
        rows={3}
        preset={question?.feedback}
        form={form}
      />
      <Field name="points" label="Points" preset={String(question?.points ?? 1)} form={form} />
      <Chooser kind="image">
        <Field
          name="image"
          label="Image"
          hint="Its name in the library, such as gem-ruby."
          unmarked
          verbatim
          preset={question?.image}
          form={form}
        />
      </Chooser>
      <Field
        name="pool"
        label="Pool"
        hint={
          exam.pools.length > 0
            ? `An attempt draws some of the questions of a pool. There are: ${exam.pools.map(({ name }) => name).join(', ')}.`
            : 'An attempt draws some of the questions of a pool, such as optics. Empty for a question that is always asked.'
        }
        unmarked
        verbatim
        preset={question?.pool}
        form={form}
      />
      <button type="submit" name="action" value="save" className="button">
        {labelSave(form, 'Save the question')}
      </button>
    </form>
  );
}

function hintOf(type: QuestionPageData['type'], format: string): string {
  const marks = format === 'html' ? 'In HTML.' : 'With *emphasis*, **weight** and [links](/article/…/).';
  return type === 'gaps'
    ? `A gap stands with what fits: {{{ruby|corundum}}} for words, {{{1.762...1.770}}} for numbers. ${marks}`
    : marks;
}

type PartProps = Pick<QuestionPageData, 'question'> & { form: FormState | undefined };

function TextFields({ question, form }: PartProps): ReactNode {
  return (
    <>
      <Field
        name="key"
        label="Right answers"
        hint="One on a line; each counts. Leave it empty for a text that a teacher grades."
        unmarked
        rows={4}
        preset={question?.key.join('\n')}
        form={form}
      />
      <Box name="teacher" label="A teacher grades it" isChecked={question?.teacher ?? false} form={form} />
      <Field
        name="rubric"
        label="Rubric"
        hint="For the teacher: how many points for what."
        unmarked
        rows={3}
        preset={question?.rubric}
        form={form}
      />
    </>
  );
}

function AnswerRows({ type, question, form }: PartProps & Pick<QuestionPageData, 'type'>): ReactNode {
  const answers = question?.answers ?? [];
  const rows = form ? Number(form.values.rows) : Math.max(MIN_ANSWER_ROWS, answers.length);
  const error = form?.errors.answers;
  return (
    <fieldset className="answer-rows" aria-describedby={error ? 'answers-error' : undefined}>
      <legend>{type === 'sort' ? 'Things, in their right order' : 'Answers'}</legend>
      {error && <FieldError id="answers">{error}</FieldError>}
      <input type="hidden" name="rows" value={rows} />
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <AnswerRow key={at} at={at} rows={rows} type={type} answer={answers[at]} form={form} />
      ))}
      <p>
        <button type="submit" name="action" value="rows" className="button quiet">
          More answers
        </button>
      </p>
    </fieldset>
  );
}

interface AnswerRowProps extends Pick<QuestionPageData, 'type'> {
  at: number;
  rows: number;
  answer: NonNullable<QuestionPageData['question']>['answers'][number] | undefined;
  form: FormState | undefined;
}

function AnswerRow({ at, rows, type, answer, form }: AnswerRowProps): ReactNode {
  const number = at + 1;
  const credit = form?.values[`credit.${at}`] ?? answer?.credit;
  const isMore = Boolean(credit || (form?.values[`image.${at}`] ?? answer?.image));
  return (
    <div className="answer-row">
      {type === 'sort' ? (
        <span className="answer-right">{number}</span>
      ) : (
        <RightBox at={at} type={type} answer={answer} form={form} />
      )}
      <Field name={`text.${at}`} label={`Answer ${number}`} unmarked preset={answer?.text} form={form} />
      <StepButton at={at} way="up" isEnd={at === 0} />
      <StepButton at={at} way="down" isEnd={at === rows - 1} />
      <details className="answer-more" open={isMore}>
        <summary>
          {type === 'radio' ? 'Image, or a part of the points' : 'Image'}
          <span className="hidden">{` of answer ${number}`}</span>
        </summary>
        <Chooser kind="image">
          <Field
            name={`image.${at}`}
            label={`Image of answer ${number}`}
            hint="Its name in the library."
            unmarked
            verbatim
            preset={answer?.image}
            form={form}
          />
        </Chooser>
        {type === 'radio' && (
          <Field
            name={`credit.${at}`}
            label={`Percent for answer ${number}, if it is partly right`}
            unmarked
            preset={answer?.credit === undefined ? '' : String(answer.credit)}
            form={form}
          />
        )}
      </details>
    </div>
  );
}

function RightBox({ at, type, answer, form }: Omit<AnswerRowProps, 'rows'>): ReactNode {
  const isRight = answer?.correct ?? false;
  const isRadio = type === 'radio';
  const name = isRadio ? 'right' : `right.${at}`;
  const value = isRadio ? String(at) : 'on';
  return (
    <span className="answer-right">
      <input
        id={`right-${at}`}
        type={isRadio ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        defaultChecked={form ? form.values[name] === value : isRight}
      />
      <label htmlFor={`right-${at}`}>
        Right<span className="hidden">{`, answer ${at + 1}`}</span>
      </label>
    </span>
  );
}

function StepButton({ at, way, isEnd }: { at: number; way: 'up' | 'down'; isEnd: boolean }): ReactNode {
  return (
    <button
      type="submit"
      name="action"
      value={`${way}.${at}`}
      className={`order-step ${way}`}
      disabled={isEnd}
      aria-label={`Move answer ${at + 1} ${way}`}
    >
      <Icon name="chevron" />
    </button>
  );
}
