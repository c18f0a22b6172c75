/** Messages of the contact form: read, answered by email, marked as done. */
import { countUpTo, type Database, inTransaction, selectNamed } from '#server/cms/database/index.ts';
import { type IdentityContext, writeEmail } from '#server/cms/identity/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { COUNTED_AFTER } from '#shared/limits.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  answerMessage as answerEndpoint,
  ListedMessage,
  listMessages as listEndpoint,
  StaffMessage,
} from '#shared/rest/tasks.ts';
import { pageOfRows } from './page-of-rows.ts';
import { requireRight } from './require-right.ts';

export interface MessageContext extends IdentityContext {
  /** Answers to our answers go there. */
  readonly contactEmail: string;
}

const noMessage = defineError('message_invalid_id', 404, 'Message not found.');
const messageIsDone = defineError('message_is_done', 409, '%s has dealt with this message already.');

/** The latest first. @throws rest_not_logged_in, rest_forbidden */
export async function listMessages(
  { db, viewer }: IdentityContext,
  { search, state, page }: ParsedInputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'messages');
  return pageOfRows(page, async ({ limit, offset }) => {
    const most = state === '' ? offset + COUNTED_AFTER + 1 : undefined;
    const found = db
      .selectFrom('messages')
      .$if(search !== '', (query) => query.where('id', 'in', selectNamed(db, 'messages', [search], most)))
      .$if(state === 'waiting', (query) => query.where('done_at', 'is', null))
      .$if(state === 'answered', (query) => query.where('answer', '!=', ''))
      .$if(state === 'done', (query) => query.where('done_at', 'is not', null).where('answer', '=', ''));
    const rows = await found.select(LISTED).orderBy('id', 'desc').limit(limit).offset(offset).execute();
    return { items: rows.map(withState), total: await countUpTo(db, found, offset) };
  });
}

/** The last twenty from an address, the latest first. */
export async function listMessagesFrom(db: Database, email: string): Promise<ListedMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(LISTED)
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .orderBy('id', 'desc')
    .limit(SHOWN_OF_USER)
    .execute();
  return rows.map(withState);
}

const SHOWN_OF_USER = 20;
const LISTED = [
  'id',
  'brand',
  'name',
  'email',
  'subject',
  'created_at',
  'done_at',
  'done_by',
  'answer',
] as const;

function withState<Row extends { readonly done_at: string | null; readonly answer: string }>({
  answer,
  ...row
}: Row) {
  const state: ListedMessage['state'] =
    row.done_at === null ? 'waiting' : answer === '' ? 'done' : 'answered';
  return { ...row, state };
}

/** @throws rest_not_logged_in, rest_forbidden, message_invalid_id */
export async function findMessage(context: IdentityContext, { id }: { id: number }): Promise<StaffMessage> {
  requireRight(context.viewer, 'messages');
  return readMessage(context.db, id);
}

/** @throws rest_not_logged_in, rest_forbidden, message_invalid_id, message_is_done */
export async function answerMessage(
  context: MessageContext,
  { id, answer }: ParsedInputOf<typeof answerEndpoint>,
): Promise<StaffMessage> {
  const { contactEmail, now } = context;
  return endMessage(context, id, answer, async (db, staff, { brand, email, name, subject, message }) => {
    const compose = () => ({
      subject: `Re: ${subject.replace(/\s+/g, ' ')}`,
      paragraphs: [
        ...answer.split(/\n{2,}/),
        staff.name,
        `You wrote to us as ${name}:`,
        ...message.split(/\n{2,}/),
      ],
    });
    await writeEmail({ ...context, db, brand }, email, compose, contactEmail);
    const change = {
      action: 'message answered',
      userId: null,
      reason: '',
      details: { message: `${id}` },
    } as const;
    await writeChange(db, staff, change, now);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, message_invalid_id, message_is_done */
export async function closeMessage(context: IdentityContext, { id }: { id: number }): Promise<StaffMessage> {
  return endMessage(context, id, '', (db, staff) => {
    const change = {
      action: 'message done',
      userId: null,
      reason: '',
      details: { message: `${id}` },
    } as const;
    return writeChange(db, staff, change, context.now);
  });
}

async function endMessage(
  { db: database, viewer, now }: IdentityContext,
  id: number,
  answer: string,
  work: (db: Database, staff: Viewer, message: StaffMessage) => Promise<void>,
): Promise<StaffMessage> {
  const staff = requireRight(viewer, 'messages');
  return inTransaction(database, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set({ done_at: now.toISOString(), done_by: staff.name, answer })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    const message = await readMessage(db, id);
    if (numUpdatedRows === 0n) throw messageIsDone(message.done_by || 'Somebody');
    await work(db, staff, message);
    return message;
  });
}

/** @throws message_invalid_id */
async function readMessage(db: Database, id: number): Promise<StaffMessage> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noMessage();
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', row.email.toLowerCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return { ...row, user_id: user?.id ?? null };
}
