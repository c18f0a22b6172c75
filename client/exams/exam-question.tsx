/** One question, of any of the five kinds (specification, section 2: exam screen). */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import { CHECKED, fieldOf } from '#shared/exam-form.ts';
import type { AnswerType, AnswerValue } from '#shared/learning.ts';
import { MAX_ANSWER_LENGTH } from '#shared/learning.ts';
import type { ExamQuestion } from '#shared/rest/exams.ts';
import { ChoiceLabel, haveImages } from './choice-label.tsx';
import { GapText } from './gap-text.tsx';

export interface ExamQuestionProps {
  question: ExamQuestion;
  value: AnswerValue | undefined;
  form?: FormState | undefined;
  renderSort?: ((question: ExamQuestion) => ReactNode) | undefined;
}

const HINTS: Readonly<Record<AnswerType, string>> = {
  radio: 'Please select one answer',
  checkbox: 'You may select one or more answers',
  textarea: '',
  gaps: '',
  sort: 'Put these in order, with the first at the top',
};

export function ExamQuestionView(props: ExamQuestionProps): ReactNode {
  const { question } = props;
  const { id, question_no: number, answer_type: type } = question;
  const textId = `question-${id}`;
  const hint = HINTS[type];
  return (
    <fieldset
      className={`exam-question ${type}`}
      aria-labelledby={textId}
      aria-describedby={hint ? `${textId}-hint` : undefined}
    >
      <span className="exam-number" aria-hidden="true">
        {number}
      </span>
      <div className="exam-asked" id={textId}>
        <span className="hidden">{`Question ${number}: `}</span>
        {type === 'gaps' ? (
          <GapText questionId={id} number={number} html={question.question} values={listOf(props.value)} />
        ) : (
          <div className="prose" dangerouslySetInnerHTML={{ __html: question.question }} />
        )}
      </div>
      {question.image && (
        <ResponsiveImage className="exam-image" media={question.image} sizes="384px" widths={THUMB_WIDTHS} />
      )}
      {hint && (
        <p className="field-hint" id={`${textId}-hint`}>
          {hint}
        </p>
      )}
      {renderAnswers(props, textId)}
    </fieldset>
  );
}

function renderAnswers({ question, value, form, renderSort }: ExamQuestionProps, textId: string): ReactNode {
  const { id, answer_type: type, answers } = question;
  const chosen = new Set(listOf(value));
  switch (type) {
    case 'radio':
    case 'checkbox':
      return (
        <ul className="exam-choices">
          {answers.map((answer) => (
            <li key={answer.value}>
              <label>
                <input
                  type={type}
                  name={type === 'radio' ? fieldOf(id) : fieldOf(id, answer.value)}
                  value={type === 'radio' ? answer.value : CHECKED}
                  defaultChecked={chosen.has(answer.value)}
                />
                <ChoiceLabel choice={answer} />
              </label>
            </li>
          ))}
        </ul>
      );
    case 'textarea':
      return (
        <textarea
          name={fieldOf(id)}
          rows={5}
          maxLength={MAX_ANSWER_LENGTH}
          aria-labelledby={textId}
          defaultValue={typeof value === 'string' ? value : ''}
        />
      );
    case 'sort':
      return renderSort ? renderSort(question) : <Places question={question} value={value} form={form} />;
    case 'gaps':
      return null;
  }
}

/** Without scripts each thing is given its place by number. */
function Places({ question, value, form }: ExamQuestionProps): ReactNode {
  const { id, answers } = question;
  const order = listOf(value);
  const isPictured = haveImages(answers);
  return (
    <ul className="exam-places">
      {answers.map((answer) => {
        const name = fieldOf(id, answer.value);
        const place = order.indexOf(answer.value) + 1;
        const error = form?.errors[name];
        return (
          <li key={answer.value}>
            <label>
              <span className="hidden">Position of </span>
              <ChoiceLabel choice={answer} isPictured={isPictured} />
              <select
                name={name}
                defaultValue={form?.values[name] ?? (place || '')}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${name}-error` : undefined}
              >
                <option value="">–</option>
                {listPlaces(answers.length).map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
            {error && (
              <span className="field-error" id={`${name}-error`}>
                {error}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const listPlaces = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

function listOf(value: AnswerValue | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
