/** `/exam-statistics/{id}/`: how hard each question is, and how well it tells those who know from those who do not. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { notFound, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findExamStatistics, type QuestionStatistics } from '#shared/rest/grading.ts';
import { ROUTES } from '#shared/routes.ts';
import {
  FEW_ANSWERS,
  formatAnswered,
  formatDifficulty,
  formatDiscrimination,
} from './describe-statistics.ts';
import { GradingFrame, GradingTable } from './grading-frame.tsx';

type ExamStatisticsData = (typeof findExamStatistics)['output']['_output'];

export const examStatisticsPage: PersonalPageModule<ExamStatisticsData> = {
  sheet: 'grading',
  personal: true,
  guard: 'member',

  load({ personal, params }) {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) return Promise.resolve(notFound);
    return orHome(async () => page(await personal.get(findExamStatistics, { id })));
  },

  head: ({ exam }) => ({ title: `Statistics: ${exam.title}`, noindex: true }),

  Page: ({ data: { exam, attempts, passed, mean_percent: mean, questions }, page }) => (
    <GradingFrame
      title={exam.title}
      lead={formatTotals(attempts, passed, mean)}
      path={ROUTES.grading}
      page={page}
    >
      <GradingTable label="Questions">
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
      </GradingTable>
      <Explanation />
    </GradingFrame>
  ),
};

function Explanation(): ReactNode {
  return (
    <section className="prose" aria-labelledby="how-to-read">
      <h2 id="how-to-read">How to read this</h2>
      <ul>
        <li>
          <b>Answered:</b> how many of the attempts that included the question answered it.
        </li>
        <li>
          <b>Difficulty:</b> the average share of its points that students earn; no answer earns none. A
          question at 80% or more is easy, below 40% it is hard. A good exam has some of each.
        </li>
        <li>
          <b>Discrimination:</b> whether students who do well in the rest of the exam do well on this
          question, from −1 to 1. At 0.20 or more it is good. Below 0, strong students miss it: its answer key
          or wording may be wrong.
        </li>
      </ul>
      <p>
        {`With fewer than ${FEW_ANSWERS} answers, a figure can still change a lot. Attempts waiting to be graded are not counted yet.`}
      </p>
    </section>
  );
}

function formatTotals(attempts: number, passed: number, mean: number | null): string {
  if (attempts === 0) return 'No attempts yet.';
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  return `Taken ${times}, passed ${passed === 1 ? 'once' : `${passed} times`}, average ${Math.round(mean ?? 0)}%.`;
}

function toRow({ question_id, question, ...statistics }: QuestionStatistics): ReactNode {
  return (
    <tr key={question_id}>
      <th scope="row">{extractPlainText(question)}</th>
      <td>{formatAnswered(statistics)}</td>
      <td>{formatDifficulty(statistics)}</td>
      <td>{formatDiscrimination(statistics)}</td>
    </tr>
  );
}
