/** `/studio/courses/{id}/`: topics, lessons and exams of a course in their order. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { headIds } from '#shared/course-form.ts';
import { findStaffCourse, type StaffCourse } from '#shared/rest/staff-courses.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { STATUS_LABELS } from '../content/content-words.ts';
import { loadOne } from '../load-one.ts';
import { type OrderedThing, OrderList } from '../order/order-list.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioSelect } from '../studio-select.tsx';

const SAVED = {
  outline: 'The lessons are in their new order.',
  exams: 'The exams of the course were saved.',
  lesson: 'The lesson was added.',
  topic: 'The topic has another title.',
} as const;

interface CoursePartProps {
  course: StaffCourse;
  page: PageContext;
}

export const studioCoursePage: PersonalPageModule<StaffCourse> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) =>
    loadOne(() => personal.get(findStaffCourse, { id: parseNumber(params.id) })),

  head: ({ title }) => ({ title: `Course: ${title}`, noindex: true, isInStudio: true }),

  Page: ({ data: course, page }) => (
    <StudioFrame
      title={course.title}
      lead={`${STATUS_LABELS[course.status]}. Readers get the published lessons and exams in this order.`}
      path={ROUTES.studioCourses}
      page={page}
    >
      <SavedNote texts={SAVED} page={page} />
      <p className="exam-ways">
        <a className="button quiet" href={pathTo('studioItem', { type: 'course', id: String(course.id) })}>
          Edit its text
        </a>
        {course.status === 'publish' && (
          <a className="button quiet" href={course.link}>
            See it on the site
          </a>
        )}
      </p>
      <FormProblem page={page} />
      <div className="studio-columns">
        <div>
          <Lessons course={course} page={page} />
          <Exams course={course} page={page} />
        </div>
        <AddForms course={course} page={page} />
      </div>
    </StudioFrame>
  ),
};

const LISTS: ReadonlySet<string | undefined> = new Set(['outline', 'exams']);

function FormProblem({ page: { form } }: { page: PageContext }): ReactNode {
  if (!form || !LISTS.has(form.values.action)) return null;
  return (
    <p className="form-error" role="alert">
      {Object.values(form.errors)[0]}
    </p>
  );
}

function Lessons({ course, page }: CoursePartProps): ReactNode {
  const heads = headIds(course.outline.map(({ title }) => title));
  const things = course.outline.flatMap(({ title, lessons }, at): OrderedThing[] => [
    { id: heads[at] ?? '', label: title, isHead: true },
    ...lessons.map(({ slug, id, title: name, status }) => ({
      id: slug,
      label: name,
      canGo: true,
      ...(id !== null && { href: pathTo('studioItem', { type: 'lesson', id: String(id) }) }),
      ...(id === null
        ? { note: 'Not there any more' }
        : status !== 'publish' && { note: STATUS_LABELS[status] }),
    })),
  ]);
  return (
    <section>
      <h2>Lessons</h2>
      {things.length === 0 ? (
        <p className="empty">It has no lessons yet. Add the first one.</p>
      ) : (
        <OrderList
          name="outline"
          noun="a lesson or topic"
          action={page.path}
          version={String(course.revision)}
          things={things}
          form={page.form}
        />
      )}
    </section>
  );
}

function Exams({ course, page }: CoursePartProps): ReactNode {
  return (
    <section>
      <h2>Exams</h2>
      {course.exams.length === 0 ? (
        <p className="empty">It ends without an exam.</p>
      ) : (
        <OrderList
          name="exams"
          noun="an exam"
          action={page.path}
          version={String(course.revision)}
          things={course.exams.map(({ slug, id, title, status }) => ({
            id: slug,
            label: title,
            canGo: true,
            ...(id !== null && { href: pathTo('studioExam', { id: String(id) }) }),
            ...(id === null ? { note: 'Not there any more' } : status === 'draft' && { note: 'Draft' }),
          }))}
          form={page.form}
        />
      )}
    </section>
  );
}

function AddForms({ course, page }: CoursePartProps): ReactNode {
  const { outline, free_lessons, free_exams, revision } = course;
  const topics = outline.map(({ title }): [string, string] => [title, title]);
  const version = <input type="hidden" name="version" value={revision} />;
  const renderTopic = (action: string, form: PageContext['form']) => (
    <>
      {topics.length > 0 && (
        <StudioSelect
          id={`${action}-topic`}
          name="topic"
          label="Topic"
          options={[...topics, ['', 'A new topic']]}
          preset={topics.at(-1)?.[0]}
          form={form}
        />
      )}
      <Field
        id={`${action}-new-topic`}
        name="new_topic"
        label={topics.length > 0 ? 'Title of the new topic' : 'Title of the topic'}
        unmarked={topics.length > 0}
        maxLength={200}
        form={form}
      />
    </>
  );
  return (
    <aside className="studio-forms" aria-label="Add to this course">
      <StudioForm
        page={page}
        action="lesson"
        title="New lesson"
        button="Write the lesson"
        asksReason={false}
        isOpen={topics.length === 0}
      >
        {(form) => (
          <>
            {version}
            <Field id="lesson-title" name="title" label="Title" maxLength={300} form={form} />
            {renderTopic('lesson', form)}
          </>
        )}
      </StudioForm>
      {free_lessons.length > 0 && (
        <StudioForm
          page={page}
          action="bring"
          title="Lesson that is there"
          button="Add it"
          asksReason={false}
        >
          {(form) => (
            <>
              {version}
              <StudioSelect
                name="lesson"
                label="Lesson"
                options={free_lessons.map(({ slug, title }) => [slug, title])}
                form={form}
              />
              {renderTopic('bring', form)}
            </>
          )}
        </StudioForm>
      )}
      {free_exams.length > 0 && (
        <StudioForm page={page} action="exam" title="Exam" button="Add it" asksReason={false}>
          {(form) => (
            <>
              {version}
              <StudioSelect
                name="exam"
                label="Exam"
                options={free_exams.map(({ slug, title }) => [slug, title])}
                form={form}
              />
            </>
          )}
        </StudioForm>
      )}
      {topics.length > 0 && (
        <StudioForm page={page} action="topic" title="Title of a topic" button="Save" asksReason={false}>
          {(form) => (
            <>
              {version}
              <StudioSelect
                id="topic-number"
                name="number"
                label="Topic"
                options={headIds(topics.map(([title]) => title)).map((head, at) => [
                  head,
                  topics[at]?.[0] ?? '',
                ])}
                form={form}
              />
              <Field id="topic-title" name="title" label="New title" maxLength={200} form={form} />
            </>
          )}
        </StudioForm>
      )}
    </aside>
  );
}
