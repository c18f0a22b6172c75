/** Files that staff take from Studio: reports, the record of changes, and the listings of the directory. */
import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirectToLogin } from '#server/forms/redirect-to-login.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { writeReportValue } from '#shared/report-values.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { exportListings } from '#shared/rest/listing-imports.ts';
import { findReport } from '#shared/rest/reports.ts';
import { exportStaffChanges, type StaffChange } from '#shared/rest/staff-changes.ts';
import { exportQuestions } from '#shared/rest/staff-exams.ts';
import { ROUTES } from '#shared/routes.ts';
import { writeCsv, writeCsvRows } from '#shared/write-csv.ts';

export interface StudioFilesOptions {
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

type Query = Readonly<Record<string, string>>;
type WriteFile = (context: CallContext, query: Query, params: Query) => Promise<StudioFile>;

interface StudioFile {
  readonly name: string;
  readonly type: 'text/csv' | 'text/plain' | 'application/x-ndjson';
  /** Whole, or as it is written. */
  readonly text: string | Readable;
}

export function registerStudioFiles(
  app: FastifyInstance,
  { transport, sessionOf }: StudioFilesOptions,
): void {
  const files: readonly (readonly [path: string, write: WriteFile])[] = [
    [`${ROUTES.studioReports}:report(^[a-z]{1,20}).csv`, writeReport],
    [
      `${ROUTES.studioChanges}changes.csv`,
      async (context, query) => ({
        ...{ name: 'changes.csv', type: 'text/csv' },
        text: await streamChanges(context, query, writeChangesCsv, writeCsv([[...FIELDS, 'details']])),
      }),
    ],
    [
      `${ROUTES.studioChanges}changes.ndjson`,
      async (context, query) => ({
        ...{ name: 'changes.ndjson', type: 'application/x-ndjson' },
        text: await streamChanges(context, query, writeChangesJson),
      }),
    ],
    [
      `${ROUTES.studioListings}listings.csv`,
      async (context) => writeListingsCsv((await transport.call(exportListings, {}, context)).value),
    ],
    [`${ROUTES.studioExam}questions.gift`, writeGift],
  ];
  for (const [path, write] of files)
    app.get(path, async (request, reply): Promise<FastifyReply> => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      const session = sessionOf(request);
      if (!session.viewer) return redirectToLogin(reply, session, ROUTES.studio);
      const context = createCallContext(request, session);
      const { name, type, text } = await write(context, request.query as Query, request.params as Query);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(`${type}; charset=utf-8`)
        .send(text);
    });

  async function writeGift(context: CallContext, _: Query, { id = '' }: Query): Promise<StudioFile> {
    const { value } = await transport.call(exportQuestions, exportQuestions.input.parse({ id }), context);
    return { name: value.file, type: 'text/plain', text: value.gift };
  }

  async function writeReport(
    context: CallContext,
    query: Query,
    { report = '' }: Query,
  ): Promise<StudioFile> {
    const { range, fresh } = query;
    const input = findReport.input.parse({ report, ...(range && { range }), ...(fresh && { fresh }) });
    const { value } = await transport.call(findReport, input, context);
    const { columns, rows, is_by_time, as_of } = value;
    const head = [is_by_time ? 'From' : 'Name', ...columns.map(({ label }) => label)];
    const lines = rows.map(({ label, values }) => [
      label,
      ...columns.map(({ unit }, at) => writeReportValue(values[at] ?? null, unit)),
    ]);
    const name = `${input.report}-${input.range}-as-of-${formatStamp(as_of)}.csv`;
    return { name, type: 'text/csv', text: writeCsv([head, ...lines]) };
  }

  /** All that match, a thousand at a time, with others served between them. The first are read at once: who may not read them is told so. */
  async function streamChanges(
    context: CallContext,
    query: Query,
    write: (changes: readonly StaffChange[]) => string,
    head = '',
  ): Promise<Readable> {
    const readNext = async (before?: number) => {
      const input = { ...exportStaffChanges.input.parse({ ...query, before }) };
      return (await transport.call(exportStaffChanges, input, context)).value.items;
    };
    const first = await readNext();
    return Readable.from(
      (async function* () {
        yield head;
        for (let changes = first; changes.length > 0; ) {
          yield write(changes);
          await yieldToOthers();
          changes = await readNext(changes.at(-1)?.id);
        }
      })(),
      { objectMode: false },
    );
  }
}

/** `2026-11-26T15-04Z`: file names hold no colon. */
const formatStamp = (iso: string): string => `${iso.slice(0, 'YYYY-MM-DDThh:mm'.length).replace(':', '-')}Z`;

const FIELDS = [
  'id',
  'changed_at',
  'staff_id',
  'staff_name',
  'action',
  'user_id',
  'order_id',
  'item_id',
  'reason',
] as const;

const writeChangesCsv = (changes: readonly StaffChange[]): string =>
  writeCsvRows(
    changes.map((change) => [
      ...FIELDS.map((field) => String(change[field] ?? '')),
      JSON.stringify(change.details),
    ]),
  );

const writeListingsCsv = (rows: readonly (readonly string[])[]): StudioFile => ({
  name: 'listings.csv',
  type: 'text/csv',
  text: writeCsv(rows),
});

const writeChangesJson = (changes: readonly StaffChange[]): string =>
  changes.map((change) => `${JSON.stringify(change)}\n`).join('');
