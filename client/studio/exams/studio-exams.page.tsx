/** `/studio/exams/`: all exams, and a new one. */
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { listStaffExams, type StaffExamSummary } from '#shared/rest/staff-exams.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioFilter } from '../studio-filter.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { searchText } from '../studio-query.ts';
import { StudioRow, StudioTable } from '../studio-table.tsx';
import { describeAttempts } from './exam-words.ts';

const SAVED = { delete: 'The exam was deleted.' } as const;

export const studioExamsPage: PersonalPageModule<readonly StaffExamSummary[]> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), search: searchText },

  load: ({ personal, query: { search = '' } }) =>
    orHome(async () => page(await personal.get(listStaffExams, { search }))),

  head: () => ({ title: 'Exams', noindex: true }),

  Page: ({ data, page }) => (
    <StudioFrame
      title="Exams"
      lead="Questions, what is right, and the rules by which students take them."
      path={ROUTES.studioExams}
      page={page}
    >
      <SavedNote texts={SAVED} page={page} />
      <div className="studio-refund">
        <StudioForm page={page} action="new" title="New exam" button="Begin the exam" asksReason={false}>
          {(form) => <Field name="title" label="Title" maxLength={200} form={form} />}
        </StudioForm>
      </div>
      <StudioFilter
        path={ROUTES.studioExams}
        query={page.query}
        search={{ hint: 'Title of an exam' }}
        choices={[]}
      />
      <p className="studio-count" role="status">
        {data.length === 1 ? '1 exam' : `${data.length} exams`}
      </p>
      {data.length > 0 && (
        <StudioTable stacks label="Exams" columns={COLUMNS}>
          {data.map((exam) => (
            <ExamRow key={exam.id} exam={exam} />
          ))}
        </StudioTable>
      )}
    </StudioFrame>
  ),
};

const COLUMNS = ['Exam', 'State', 'Course', 'Questions', 'Attempts'];

function ExamRow({ exam }: { exam: StaffExamSummary }) {
  const { id, title, status, questions, courses } = exam;
  return (
    <StudioRow>
      <th scope="row">
        <a href={pathTo('studioExam', { id: String(id) })}>{title}</a>
      </th>
      <td>
        <span className="state">{status === 'publish' ? 'Published' : 'Draft'}</span>
      </td>
      <td>{courses.map((course) => course.title).join(', ') || '–'}</td>
      <td>{questions}</td>
      <td>{describeAttempts(exam)}</td>
    </StudioRow>
  );
}
