/** `/studio/courses/`: all courses, and a new one. */
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { listStaffCourses, type StaffCourseSummary } from '#shared/rest/staff-courses.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { STATUS_LABELS } from '../content/content-words.ts';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioRow, StudioTable } from '../studio-table.tsx';

export const studioCoursesPage: PersonalPageModule<readonly StaffCourseSummary[]> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',

  load: ({ personal }) => orHome(async () => page(await personal.get(listStaffCourses, {}))),

  head: () => ({ title: 'Courses', noindex: true }),

  Page: ({ data, page }) => (
    <StudioFrame
      title="Courses"
      lead="Which lessons and exams each course has, in which order."
      path={ROUTES.studioCourses}
      page={page}
    >
      <div className="studio-refund">
        <StudioForm page={page} action="new" title="New course" button="Begin the course" asksReason={false}>
          {(form) => <Field name="title" label="Title" maxLength={200} form={form} />}
        </StudioForm>
      </div>
      <p className="studio-count" role="status">
        {data.length === 1 ? '1 course' : `${data.length} courses`}
      </p>
      {data.length > 0 && (
        <StudioTable stacks label="Courses" columns={['Course', 'State', 'Lessons', 'Exams']}>
          {data.map(({ id, title, status, lessons, exams }) => (
            <StudioRow key={id}>
              <th scope="row">
                <a href={pathTo('studioCourse', { id: String(id) })}>{title}</a>
              </th>
              <td>
                <span className="state">{STATUS_LABELS[status]}</span>
              </td>
              <td>{lessons}</td>
              <td>{exams}</td>
            </StudioRow>
          ))}
        </StudioTable>
      )}
    </StudioFrame>
  ),
};
