/** Rules and texts of an exam. `access.GOLD=on` …: boxes; `pool.optics`: how many are drawn from a pool. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { ONE_PAGE } from '#shared/learning.ts';
import type { StaffExam } from '#shared/rest/staff-exams.ts';
import { AccessBoxes } from '../access-boxes.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioSelect } from '../studio-select.tsx';

const STATES = [
  ['draft', 'Draft'],
  ['publish', 'Published'],
] as const;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export function ExamSettings({ exam, page }: { exam: StaffExam; page: PageContext }): ReactNode {
  const { pools } = exam;
  return (
    <StudioForm
      page={page}
      action="settings"
      title="Rules and texts"
      button="Save"
      asksReason={false}
      version={exam.version}
      isOpen
    >
      {(form) => (
        <>
          <input type="hidden" name="format" value={exam.format} />
          <StudioSelect name="status" label="State" options={STATES} preset={exam.status} form={form} />
          <Field name="title" label="Title" maxLength={200} preset={exam.title} form={form} />
          <Field name="pass_percent" label="Percent to pass" preset={String(exam.pass_percent)} form={form} />
          <Field
            name="attempts"
            label="Attempts"
            hint="Empty for as many as one likes."
            unmarked
            preset={textOf(exam.attempts)}
            form={form}
          />
          <Field
            name="wait_hours"
            label="Hours between attempts"
            hint="Empty for none."
            unmarked
            preset={textOf(exam.wait_hours)}
            form={form}
          />
          <Field
            name="questions_per_page"
            label="Questions on a page"
            hint="Empty for all on one page."
            unmarked
            preset={exam.questions_per_page === ONE_PAGE ? '' : String(exam.questions_per_page)}
            form={form}
          />
          {pools.length === 0 ? (
            <Field
              name="draw"
              label="Questions in an attempt"
              hint="Drawn by lot from all. Empty for all of them."
              unmarked
              preset={textOf(exam.draw)}
              form={form}
            />
          ) : (
            pools.map(({ name, draw }) => (
              <Field
                key={name}
                name={`pool.${name}`}
                label={`Questions drawn from the pool ${name}`}
                preset={String(draw)}
                form={form}
              />
            ))
          )}
          <Box name="shuffle" label="Shuffle questions and answers" isChecked={exam.shuffle} form={form} />
          <Field name="intro" label="Introduction" unmarked rows={4} preset={exam.intro} form={form} />
          <Field
            name="passed_screen"
            label="Said to those who pass"
            rows={3}
            preset={exam.passed_screen}
            form={form}
          />
          <Field
            name="failed_screen"
            label="Said to those who do not"
            rows={3}
            preset={exam.failed_screen}
            form={form}
          />
          {exam.courses.length > 0 ? (
            <p className="field-hint">{`Opened by ${exam.courses.map(({ title }) => title).join(', ')}.`}</p>
          ) : (
            <>
              <input type="hidden" name="has_access" value="1" />
              <AccessBoxes
                label="Who may take it"
                none="Anybody"
                hint="Any of these opens it"
                nameOf={(level) => `access.${level}`}
                isChosen={(level) =>
                  form ? form.values[`access.${level}`] !== undefined : exam.access.includes(level)
                }
                error={form?.errors.access}
              />
            </>
          )}
        </>
      )}
    </StudioForm>
  );
}

interface BoxProps {
  name: string;
  label: string;
  isChecked: boolean;
  form: FormState | undefined;
}

export function Box({ name, label, isChecked, form }: BoxProps): ReactNode {
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={form ? form.values[name] === 'on' : isChecked} />{' '}
      {label}
    </label>
  );
}
