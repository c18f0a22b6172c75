/** `/studio/content/{type}/{id}/revisions/`: everything that an item has been, and what changed from one to the next. */
import type { ReactNode } from 'react';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { isContentType } from '#shared/content-types.ts';
import { noItem } from '#shared/rest/errors.ts';
import {
  compareRevisions,
  type ItemRevision,
  listRevisions,
  type RevisionComparison,
  type TextPart,
} from '#shared/rest/revisions.ts';
import { type EditedItem, findEditedItem } from '#shared/rest/writing.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { listBlockWords } from '../editor/describe-block.ts';
import { loadOne } from '../load-one.ts';
import { StudioFrame } from '../studio-frame.tsx';
import { parseNumber, wholeNumber } from '../studio-query.ts';
import { compareTexts, type ReadPart } from './compare-texts.ts';
import { UNTITLED } from './content-words.ts';
import { formatFactName } from './fact-names.ts';

interface RevisionsData {
  readonly item: EditedItem;
  readonly revisions: readonly ItemRevision[];
  /** The revision that is looked at, with what it changed. */
  readonly shown: ItemRevision | undefined;
  readonly comparison: RevisionComparison | undefined;
  /** The text of it, with what changed in it where there is one before. */
  readonly text: readonly ReadPart[];
}

/** As many as one looks through: older ones are reached over the REST base. */
const MAX_SHOWN = 100;

export const studioRevisionsPage: PersonalPageModule<RevisionsData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { revision: wholeNumber },

  load: ({ personal, params, query }) =>
    loadOne(async () => {
      const { type = '', id } = params;
      if (!isContentType(type)) throw noItem();
      const place = { type, id: parseNumber(id) } as const;
      const [item, { items: revisions }] = await Promise.all([
        personal.get(findEditedItem, { ...place, context: 'edit' }),
        personal.get(listRevisions, { ...place, per_page: MAX_SHOWN }),
      ]);
      const at = query.revision ? revisions.findIndex((one) => one.id === Number(query.revision)) : 0;
      const [shown, before] = [revisions[at], revisions[at + 1]];
      const comparison =
        shown && before
          ? await personal.get(compareRevisions, { ...place, revision: shown.id, from: before.id })
          : undefined;
      const text = shown && before ? compareTexts(before.content.raw, shown.content.raw) : [];
      return { item, revisions, shown, comparison, text };
    }),

  head: ({ item }) => ({ title: `Revisions of ${item.title.raw || UNTITLED}`, noindex: true }),

  Page: ({ data, page }) => (
    <StudioFrame
      title={data.item.title.raw || UNTITLED}
      lead="Revisions"
      path={ROUTES.studioContent}
      page={page}
    >
      <FormError form={page.form} />
      <div className="studio-revisions">
        <Shown data={data} />
        <nav aria-label="Revisions">
          <ol>
            {data.revisions.map((revision, at) => (
              <RevisionLink
                key={revision.id}
                revision={revision}
                before={data.revisions[at + 1]}
                shown={data.shown?.id}
                page={page}
              />
            ))}
          </ol>
        </nav>
      </div>
      <p className="studio-back">
        <a href={pathTo('studioItem', { type: data.item.type, id: String(data.item.id) })}>Back to editing</a>
      </p>
    </StudioFrame>
  ),
};

function RevisionLink({
  revision,
  before,
  shown,
  page,
}: {
  revision: ItemRevision;
  before: ItemRevision | undefined;
  shown: number | undefined;
  page: PageContext;
}): ReactNode {
  const { id, date, is_current } = revision;
  return (
    <li>
      <a href={`${page.path}?revision=${id}`} aria-current={id === shown ? 'true' : undefined}>
        <Moment iso={`${date}Z`} />
        <span>{[describeWriter(revision, before), is_current && 'now'].filter(Boolean).join(', ')}</span>
      </a>
    </li>
  );
}

/** Nobody writes what is published on its day, or loaded from the files of the site. */
function describeWriter(
  { author, author_name, status }: ItemRevision,
  before: ItemRevision | undefined,
): string {
  if (author_name) return author_name;
  if (author) return 'Somebody without a name';
  return status === 'publish' && before?.status === 'future' ? 'Published on its day' : 'From the files';
}

function Shown({ data: { item, shown, comparison, text } }: { data: RevisionsData }): ReactNode {
  if (!shown) return <p>There is no such revision.</p>;
  return (
    <section className="studio-comparison">
      {!shown.is_current && (
        <form method="post" action={pathTo('studioRevisions', { type: item.type, id: String(item.id) })}>
          <input type="hidden" name="action" value="restore" />
          <input type="hidden" name="revision" value={shown.id} />
          <input type="hidden" name="base_revision" value={item.revision} />
          <button type="submit" className="button quiet">
            Restore this revision
          </button>
        </form>
      )}
      {comparison ? <Comparison comparison={comparison} text={text} /> : <Whole revision={shown} />}
    </section>
  );
}

const isChanged = (parts: readonly TextPart[]) => parts.some(({ kind }) => kind !== 'same');

interface ComparisonProps {
  comparison: RevisionComparison;
  text: readonly ReadPart[];
}

function Comparison({ comparison, text }: ComparisonProps): ReactNode {
  const texts = (
    [
      ['Title', comparison.title],
      ['Excerpt', comparison.excerpt],
    ] as const
  ).filter(([, parts]) => isChanged(parts));
  const { fields, content } = comparison;
  const isTextChanged = isChanged(content);
  const hasTexts = texts.length > 0 || isTextChanged;
  if (!hasTexts && fields.length === 0)
    return <p>Title, excerpt and text are the same as before. What else was changed was not kept then.</p>;
  return (
    <>
      {texts.map(([label, parts]) => (
        <section key={label}>
          <h2>{label}</h2>
          <Difference parts={parts} />
        </section>
      ))}
      {isTextChanged && (
        <section>
          <h2>Text</h2>
          <ChangedBlocks parts={text} />
          <Markup>
            <Difference parts={content} />
          </Markup>
        </section>
      )}
      {fields.length > 0 && (
        <section>
          <h2>{hasTexts ? 'Other changes' : 'Changes'}</h2>
          <dl className="studio-changed-fields">
            {fields.map(({ name, parts }) => (
              <div key={name}>
                <dt>{formatFactName(name)}</dt>
                <dd>
                  <Difference parts={parts} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** Blocks as readers would name them, each with the words in which it differs. */
function ChangedBlocks({ parts }: { parts: readonly ReadPart[] }): ReactNode {
  return (
    <div className="studio-blocks">
      {parts.map((part, at) =>
        part.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, on the server.
          <p key={at} className="studio-gap">
            {part.count === 1 ? 'One block unchanged' : `${part.count} blocks unchanged`}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, on the server.
          <Block key={at} name={part.name}>
            {part.kind === 'words' ? (
              <Difference parts={part.parts} />
            ) : (
              <>
                <p>{part.words}</p>
                <p className="studio-gap">The same words: links, formatting or settings differ.</p>
              </>
            )}
          </Block>
        ),
      )}
    </div>
  );
}

function Block({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="studio-block">
      <p>{name}</p>
      <div>{children}</div>
    </div>
  );
}

function Markup({ children }: { children: ReactNode }): ReactNode {
  return (
    <details className="studio-markup">
      <summary>As block markup</summary>
      {children}
    </details>
  );
}

function Difference({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return (
    <pre className="studio-difference">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, on the server.
        <Part key={at} part={part} />
      ))}
    </pre>
  );
}

/** Characters that are shown on each side of what was changed. */
const CONTEXT = 240;

function Part({ part: { kind, text } }: { part: TextPart }): ReactNode {
  if (kind === 'added') return <ins>{text}</ins>;
  if (kind === 'removed') return <del>{text}</del>;
  if (text.length <= 2 * CONTEXT) return text;
  return (
    <>
      {text.slice(0, CONTEXT)}
      <span className="studio-gap">{` … ${text.length - 2 * CONTEXT} characters unchanged … `}</span>
      {text.slice(-CONTEXT)}
    </>
  );
}

function Whole({ revision: { title, content } }: { revision: ItemRevision }): ReactNode {
  return (
    <>
      <p>The first revision that was kept.</p>
      <h2>{title.raw || UNTITLED}</h2>
      {content.raw.trim() === '' ? (
        <p className="studio-gap">Without a text.</p>
      ) : (
        <>
          <div className="studio-blocks">
            {listBlockWords(content.raw).map(({ name, words }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, on the server.
              <Block key={at} name={name}>
                <p>{words}</p>
              </Block>
            ))}
          </div>
          <Markup>
            <pre className="studio-difference">{content.raw}</pre>
          </Markup>
        </>
      )}
    </>
  );
}
