/** `/studio/exams/{id}/import/`: questions from Moodle's GIFT, and as GIFT. */
import type { FormState, PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { describeField, Field, FieldError, FieldHint } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { exportQuestions } from '#shared/rest/staff-exams.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from '../load-one.ts';
import { StudioFrame } from '../studio-frame.tsx';

interface ImportPageData extends OutputOf<typeof exportQuestions> {
  readonly id: string;
}

export const studioExamImportPage: PersonalPageModule<ImportPageData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',

  load: ({ personal, params: { id = '' } }) =>
    loadOne(async () => ({ id, ...(await personal.get(exportQuestions, { id: parseNumber(id) })) })),

  head: () => ({ title: 'Import and export questions', noindex: true }),

  Page: ({ data: { id, file, left }, page }) => (
    <StudioFrame
      title="Import and export questions"
      lead="In GIFT, the text format of Moodle and other learning platforms."
      path={ROUTES.studioExams}
      page={page}
      action={
        <a className="button quiet" href={pathTo('studioExam', { id })}>
          Back to the exam
        </a>
      }
    >
      <div className="studio-columns">
        <section>
          <h2>Import</h2>
          <GiftForm page={page} />
        </section>
        <section className="studio-import">
          <h2>Export</h2>
          {left.length > 0 && (
            <>
              <p>GIFT cannot hold these questions. They are named in the file, and left out:</p>
              <ul>
                {left.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          <a className="button quiet" href={`${pathTo('studioExam', { id })}questions.gift`} download={file}>
            Export as GIFT
          </a>
        </section>
      </div>
    </StudioFrame>
  ),
};

/** The outcome of an import of which something was left out. */
function Imported({ values: { added = '', known = '', warnings = '' } }: { values: FormState['values'] }) {
  return (
    <div className="form-done" role="status">
      <p>
        {`Questions added: ${added}.`}
        {known !== '0' && ` The exam had already: ${known}.`}
      </p>
      {warnings !== '' && (
        <ul>
          {warnings.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function GiftForm({ page: { path, form } }: { page: PageContext }) {
  const [said, ...others] = (form?.errors.gift ?? '').split('\n');
  const error = form?.errors.file;
  const hint = 'A text file in UTF-8.';
  return (
    <form className="form" method="post" encType="multipart/form-data" action={path} noValidate>
      <FormError form={form} />
      {form?.values.added !== undefined && <Imported values={form.values} />}
      {said && others.length > 0 && (
        <ul className="form-error">
          {[said, ...others].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="field">
        <label htmlFor="file">GIFT file (optional)</label>
        <FieldHint id="file">{hint}</FieldHint>
        <input
          {...describeField({ id: 'file', error, hint })}
          id="file"
          name="file"
          type="file"
          accept=".gift,.txt,text/plain"
        />
        {error && <FieldError id="file">{error}</FieldError>}
      </p>
      <Field
        name="gift"
        label="Or paste its text"
        hint="With one mistake in it nothing is imported: all mistakes are named with their lines. Questions that the exam has already are left out."
        rows={12}
        optional
        verbatim
        form={form && { ...form, errors: others.length > 0 ? {} : form.errors }}
      />
      <button type="submit" className="button">
        Import
      </button>
    </form>
  );
}
