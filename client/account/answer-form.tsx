/** Answers of a business to a message or to a review, and the form for one. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { pathTo } from '#shared/routes.ts';

export function OwnAnswer({ text }: { text: string }): ReactNode {
  return (
    <div className="reader-answer">
      <p className="meta">Your answer</p>
      <Words text={text} />
    </div>
  );
}

export function Words({ text }: { text: string }): ReactNode {
  return (
    <p className="words-as-typed" dir="auto">
      {text}
    </p>
  );
}

export interface AnswerFormProps {
  /** Id of the listing. */
  business: number;
  page: PageContext;
  action: 'message' | 'review';
  id: number;
  label: string;
  hint: string;
  most: number;
}

/** Typed words belong to the form that was sent, and to no other. */
export function AnswerForm({ business, page, action, id, label, hint, most }: AnswerFormProps): ReactNode {
  const isSent = page.form?.values.action === action && page.form.values.to === String(id);
  const form = isSent ? page.form : undefined;
  return (
    <details open={isSent}>
      <summary>
        Answer<span className="hidden">: {label}</span>
      </summary>
      <form
        className="form"
        method="post"
        action={pathTo('businessReaders', { id: String(business) })}
        noValidate
      >
        <FormError form={form} />
        <input type="hidden" name="action" value={action} />
        <input type="hidden" name="to" value={id} />
        <ShownPages page={page} />
        <Field
          id={`${action}-${id}-answer`}
          name="answer"
          label={label}
          hint={hint}
          rows={5}
          maxLength={most}
          form={form}
        />
        <p>
          <button className="button quiet" type="submit">
            Send answer
          </button>
        </p>
      </form>
    </details>
  );
}

/** The pages of both lists, to come back to. */
export function ShownPages({ page: { query } }: { page: PageContext }): ReactNode {
  return (
    <>
      <input type="hidden" name="page" value={query.page ?? ''} />
      <input type="hidden" name="reviews" value={query.reviews ?? ''} />
    </>
  );
}
