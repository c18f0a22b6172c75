/** `/exam-statistics/{id}/`: how hard each question is, and how well it tells those who know from those who do not. */
import type { ReactNode } from 'react';
import { notFound, type PersonalPageModule, page } from '#client/page-module.ts';
import { readPlainText } from '#client/ui/plain-text.ts';
import { StaffFrame, StaffTable } from '#client/ui/staff-frame.tsx';
import { findExamStatistics, type QuestionStatistics } from '#shared/rest/grading.ts';
import { ROUTES } from '#shared/routes.ts';
import { orHome } from './or-home.ts';

type ExamStatisticsData = (typeof findExamStatistics)['output']['_output'];

export const examStatisticsPage: PersonalPageModule<ExamStatisticsData> = {
  personal: true,
  guard: 'member',

  load({ personal, params }) {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) return Promise.resolve(notFound);
    return orHome(async () => page(await personal.get(findExamStatistics, { id })));
  },

  head: ({ exam }) => ({ title: `Figures: ${exam.title}`, noindex: true, sheet: 'exam' }),

  Page: ({ data: { exam, attempts, passed, mean_percent: mean, questions } }) => (
    <StaffFrame title={exam.title} lead={spellTotals(attempts, passed, mean)} room={ROUTES.grading} isBelow>
      <StaffTable label="Questions">
        <table>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Answered</th>
              <th scope="col">Difficulty</th>
              <th scope="col">Discrimination</th>
            </tr>
          </thead>
          <tbody>{questions.map(toRow)}</tbody>
        </table>
      </StaffTable>
      <p className="field-hint">
        Difficulty is the mean share of the points: 1 when everybody knows, 0 when nobody does. Discrimination
        is how the points of a question go with those of all others, from -1 to 1: below 0.2 it tells little,
        below 0 something is wrong with it.
      </p>
    </StaffFrame>
  ),
};

function spellTotals(attempts: number, passed: number, mean: number | null): string {
  if (attempts === 0) return 'Nobody has taken it yet.';
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  return `Taken ${times}, passed ${passed} of these, ${Math.round(mean ?? 0)} percent in the mean.`;
}

function toRow({
  question_id,
  question,
  answered,
  difficulty,
  discrimination,
}: QuestionStatistics): ReactNode {
  return (
    <tr key={question_id}>
      <th scope="row">{readPlainText(question)}</th>
      <td>{answered}</td>
      <td>{difficulty === null ? '–' : difficulty.toFixed(2)}</td>
      <td>{discrimination === null ? '–' : discrimination.toFixed(2)}</td>
    </tr>
  );
}
