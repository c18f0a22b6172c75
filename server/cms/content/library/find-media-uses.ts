import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, holdsText } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import type { MediaUse } from '#shared/rest/media.ts';
import { pathTo } from '#shared/routes.ts';
import type { MediaRow } from '../find-media.ts';
import { IMAGE_MEMBERS, selectFileOwners } from './file-names.ts';

/** As many as anybody looks through. */
const MAX_USES = 100;

/**
 * Everything that shows a file: by its number, by its address in a text, or by its name where names of images stand. The same word
 * elsewhere is no use of it.
 */
export async function findMediaUses(
  db: Database,
  { id, file, slug }: Pick<MediaRow, 'id' | 'file' | 'slug'>,
): Promise<MediaUse[]> {
  // Blocks that were written by hand have a space before the value.
  const named = IMAGE_MEMBERS.flatMap((member) => [`"${member}":"${slug}"`, `"${member}": "${slug}"`]);
  const texts = [addressOfUpload(file), ...named];
  // Videos name their files whole.
  const whole = [...texts, JSON.stringify(file)];
  const unsaved = [...whole, ...named.map(escapeOnce), ...numbersOf(id)];
  const names = [slug, file];
  // Each of the texts holds one of these: while many rows are due, most are passed over by it, which is ten times as fast.
  const parts = file.includes(slug) ? [slug] : names;
  const itemHolds = (column: string, wanted: readonly string[]) =>
    sql<SqlBool>`(${holdsAny(db, column, parts)} and ${holdsAny(db, column, wanted)})`;
  const [featured, items, listings, autosaves, authors, terms, exams, newsletters, settings] =
    await Promise.all([
      db
        .selectFrom('items')
        .select(['id', 'type', 'title', 'link'])
        .where('featured_media_id', '=', id)
        .orderBy('id')
        .limit(MAX_USES)
        .execute(),
      db
        .selectFrom('items')
        .select(['id', 'type', 'title', 'link'])
        .where('id', 'in', selectFileOwners(db, 'item', names))
        .where(({ or }) =>
          or([itemHolds('content', texts), itemHolds('details', whole), itemHolds('gem', texts)]),
        )
        .orderBy('id')
        .limit(MAX_USES)
        .execute(),
      // Photos that an owner has written into a draft, or that were accepted beyond what the plan shows.
      db
        .selectFrom('listings')
        .innerJoin('items', 'items.id', 'listings.item_id')
        .select(['items.id', 'items.type', 'items.title', 'items.link'])
        .where('listings.item_id', 'in', selectFileOwners(db, 'listing', names))
        .where(({ or }) =>
          or([holdsAny(db, 'listings.fields', whole), holdsAny(db, 'listings.accepted', whole)]),
        )
        .orderBy('listings.item_id')
        .limit(MAX_USES)
        .execute(),
      db
        .selectFrom('autosaves')
        .innerJoin('items', 'items.id', 'autosaves.item_id')
        .select(['items.id', 'items.type', 'items.title', 'items.link'])
        .where(holdsAny(db, 'autosaves.fields', unsaved))
        .orderBy('autosaves.item_id')
        .limit(MAX_USES)
        .execute(),
      db
        .selectFrom('authors')
        .select(['id', 'name', 'slug'])
        .where(({ or, eb }) => or([eb('image_id', '=', id), holdsAny(db, 'biography', texts)]))
        .execute(),
      db
        .selectFrom('terms')
        .select(['id', 'name', 'taxonomy'])
        .where(holdsAny(db, 'description', texts))
        .execute(),
      db
        .selectFrom('exams')
        .select(['id', 'title'])
        .where(({ or, exists, selectFrom }) =>
          or([
            ...(['intro', 'passed_screen', 'failed_screen'] as const).map((column) =>
              holdsAny(db, column, texts),
            ),
            exists(
              selectFrom('exam_questions')
                .select('exam_questions.id')
                .whereRef('exam_questions.exam_id', '=', 'exams.id')
                .where(holdsAny(db, 'exam_questions.definition', texts)),
            ),
          ]),
        )
        .orderBy('id')
        .execute(),
      db
        .selectFrom('newsletters')
        .select(['id', 'subject'])
        .where(holdsAny(db, 'content', texts))
        .orderBy('id')
        .execute(),
      db
        .selectFrom('settings')
        .select('name')
        .distinct()
        .where(holdsAny(db, 'value', whole))
        .execute(),
    ]);
  const showing = new Map([...featured, ...items, ...listings, ...autosaves].map((item) => [item.id, item]));
  return [
    ...[...showing.values()].map(({ id, type, title, link }) => ({
      ...{ kind: 'item' as const, id, title, link, type },
    })),
    ...authors.map((author) => ({
      ...{ kind: 'author' as const, id: author.id, title: author.name, type: '' },
      link: pathTo('authorBySlug', { slug: author.slug }),
    })),
    ...terms.map(({ id, name, taxonomy }) => ({
      ...{ kind: 'term' as const, id, title: name, link: '', type: taxonomy },
    })),
    ...exams.map(({ id, title }) => ({
      ...{ kind: 'exam' as const, id, title, link: pathTo('exam', { id: String(id) }), type: '' },
    })),
    ...newsletters.map(({ id, subject }) => ({
      ...{ kind: 'newsletter' as const, id, title: subject, link: '', type: '' },
    })),
    ...settings.map((setting) => ({
      ...{ kind: 'setting' as const, id: 0, title: setting.name, link: '', type: '' },
    })),
  ];
}

const holdsAny = (db: Database, column: string, texts: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    texts.map((text) => holdsText(db, column, text)),
    sql` or `,
  )})`;

/** As it stands in a text that is itself a member of JSON. */
const escapeOnce = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The featured image of unsaved writing; a longer number only begins alike. */
const numbersOf = (id: number): string[] => [`"featured_media":${id},`, `"featured_media":${id}}`];
