/** Facts of an e-book as fields: its file, pages, price and contents. */
import type { ReactNode } from 'react';
import { Field } from '#client/ui/field.tsx';
import { LibraryFileField } from '../media/library-file-field.tsx';
import { StudioSelect } from '../studio-select.tsx';
import type { FactsProps } from './item-form-data.ts';

const CENTS = 100;
const FORMATS = [
  ['', 'As the file says'],
  ['PDF', 'PDF'],
  ['EPUB', 'EPUB'],
  ['PDF, EPUB', 'PDF and EPUB'],
] as const;

export function EbookFacts({ item: { ebook }, choices, form }: FactsProps): ReactNode {
  return (
    <>
      <LibraryFileField
        name="fact.file"
        label="File"
        kind="application"
        files={choices.files}
        preset={ebook?.file}
        form={form}
      />
      <div className="fact-row">
        <Field name="fact.pages" label="Pages" unmarked preset={ebook?.pages.toString()} form={form} />
        <Field
          name="fact.price"
          label="Price in dollars"
          unmarked
          preset={ebook && (ebook.price / CENTS).toFixed(2)}
          form={form}
        />
        <StudioSelect
          name="fact.formats"
          label="Formats"
          options={FORMATS}
          preset={ebook?.formats.join(', ')}
          form={form}
        />
      </div>
      <Field
        name="fact.contents"
        label="Contents"
        hint="Chapters, each on a line of its own."
        unmarked
        rows={6}
        preset={ebook?.contents.join('\n')}
        form={form}
      />
    </>
  );
}
