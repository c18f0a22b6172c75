/** `/studio/exams/{id}/key/`: all questions with what is right, to print. */
import type { ReactNode } from 'react';
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { GAP } from '#shared/learning.ts';
import { findStaffExam, type StaffExam, type StaffQuestion } from '#shared/rest/staff-exams.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from '../load-one.ts';
import { StudioFrame } from '../studio-frame.tsx';
import { formatPoints } from './exam-words.ts';

export const studioExamKeyPage: PersonalPageModule<StaffExam> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',

  load: ({ personal, params }) => loadOne(() => personal.get(findStaffExam, { id: parseNumber(params.id) })),

  head: ({ title }) => ({ title: `Key of ${title}`, noindex: true }),

  Page: ({ data: exam, page }) => (
    <StudioFrame
      title={`Key: ${exam.title}`}
      lead={`${exam.questions.length} questions, ${exam.pass_percent} percent to pass. Right answers are marked ✓.`}
      path={ROUTES.studioExams}
      page={page}
      action={
        <a className="button quiet" href={pathTo('studioExam', { id: String(exam.id) })}>
          Back to the exam
        </a>
      }
    >
      <ol className="exam-key">
        {exam.questions.map((question) => (
          <li key={question.id}>
            <QuestionKey question={question} />
          </li>
        ))}
      </ol>
    </StudioFrame>
  ),
};

function QuestionKey({ question }: { question: StaffQuestion }): ReactNode {
  const { shown, points, pool } = question;
  return (
    <>
      <Html html={fillGaps(shown.question, shown.gaps)} />
      {shown.image && (
        <img
          src={shown.image.src}
          width={shown.image.width}
          height={shown.image.height}
          alt={shown.image.alt}
        />
      )}
      <RightAnswers question={question} />
      {shown.feedback && <Html html={shown.feedback} />}
      <p className="key-note">{[formatPoints(points), pool && `pool ${pool}`].filter(Boolean).join(', ')}</p>
    </>
  );
}

function RightAnswers({ question }: { question: StaffQuestion }): ReactNode {
  const { type, answers, key, teacher, shown } = question;
  if (type === 'textarea')
    return teacher ? (
      <Html html={shown.rubric} />
    ) : (
      <p className="right">{key.length > 0 ? `✓ ${key.join(', ')}` : 'Any text'}</p>
    );
  if (type === 'gaps') return null;
  const List = type === 'sort' ? 'ol' : 'ul';
  return (
    <List>
      {answers.map(({ correct, credit }, at) => (
        <li key={shown.answers[at]} className={correct ? 'right' : undefined}>
          {correct && '✓ '}
          <span dangerouslySetInnerHTML={{ __html: shown.answers[at] ?? '' }} />
          {credit !== undefined && ` (${credit} percent)`}
        </li>
      ))}
    </List>
  );
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** In the text what fits, in place of the gaps. */
function fillGaps(html: string, gaps: readonly string[]): string {
  const [first = '', ...others] = html.split(GAP);
  const fill = (part: string, at: number): string => {
    const fits = (gaps[at] ?? '').replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
    return `<strong>[${fits}]</strong>${part}`;
  };
  return gaps.length === 0 ? html : first + others.map(fill).join('');
}

function Html({ html }: { html: string }): ReactNode {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
