/** Adds exams, changes their rules, publishes and deletes them. */
import { formatSlug, markExamDeleted } from '#server/cms/content/index.ts';
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { addExam, countAttempts, requireEditedExam, saveEditedExam } from '#server/cms/learning/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { createRenderContext, listImages, renderText } from '#server/cms/seed-content/index.ts';
import { requireVersion } from '#server/cms/versions.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  changeExam as changeEndpoint,
  createExam as createEndpoint,
  StaffExam,
} from '#shared/rest/staff-exams.ts';
import { tags } from '#shared/rest/tags.ts';

import { listAllCourses, listNaming, presentStaffExam, versionOfSettings } from './present-exam.ts';
import { requireWhole } from './require-whole.ts';
import { requireTeacher, type TeachingContext } from './teaching-context.ts';

const inUse = defineError('exam_in_use', 409, '%s');

/** @throws rest_not_logged_in, rest_forbidden, rest_invalid_param */
export async function createExam(
  { db: database, viewer, now }: TeachingContext,
  { title }: ParsedInputOf<typeof createEndpoint>,
): Promise<StaffExam> {
  const staff = requireTeacher(viewer);
  return inExclusiveTransaction(database, async (db) => {
    const id = await addExam(db, await findFreeSlug(db, formatSlug(title)), title, now);
    await writeChange(
      db,
      staff,
      { action: 'exam added', userId: null, reason: '', details: { exam: title } },
      now,
    );
    return presentStaffExam(db, await requireEditedExam(db, id));
  });
}

type SentSettings = ParsedInputOf<typeof changeEndpoint>;

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id, rest_invalid_param, rest_changed_meanwhile */
export async function changeExam(
  { db: database, viewer, now }: TeachingContext,
  { id, version, ...sent }: SentSettings,
): Promise<StaffExam> {
  const staff = requireTeacher(viewer);
  return inExclusiveTransaction(database, async (db) => {
    const before = await requireEditedExam(db, id);
    requireVersion(version, versionOfSettings(before), await presentStaffExam(db, before));
    const images = await listImages(db, JSON.stringify([before, sent]));
    const draws = new Map(sent.pools?.map(({ name, draw }) => [name, draw]));
    const questions = before.questions.map(({ definition, ...question }) => {
      const draw = definition.pool && draws.get(definition.pool.name);
      return {
        ...question,
        definition:
          definition.pool && draw !== undefined
            ? { ...definition, pool: { ...definition.pool, draw } }
            : definition,
      };
    });
    const settings = listColumns(sent, images);
    const edit = { settings, questions, ...(sent.draw !== undefined && { draw: sent.draw }) };
    const isChanged = await saveEditedExam(db, before, edit, now);
    const after = await requireEditedExam(db, id);
    await requireWhole(db, before, after, ({ field = '' }) =>
      field === 'draw' || draws.has(field.replace('pool.', '')) ? field : 'status',
    );
    if (isChanged) {
      const action =
        before.row.status === after.row.status
          ? 'exam changed'
          : after.row.status === 'publish'
            ? 'exam published'
            : 'exam taken back';
      await writeChange(
        db,
        staff,
        { action, userId: null, reason: '', details: { exam: after.row.title } },
        now,
      );
    }
    return presentStaffExam(db, after);
  });
}

function listColumns(
  sent: Omit<SentSettings, 'id' | 'version'>,
  images: Awaited<ReturnType<typeof listImages>>,
) {
  const { title, format = 'markdown', status, shuffle, access, pass_percent, questions_per_page } = sent;
  const { attempts, wait_hours, intro, passed_screen, failed_screen } = sent;
  const render = (text: string): string => renderText(text, format, createRenderContext(images));
  return {
    ...(title !== undefined && { title }),
    ...(status !== undefined && { status }),
    ...(intro !== undefined && { intro: render(intro) }),
    ...(passed_screen !== undefined && { passed_screen: render(passed_screen) }),
    ...(failed_screen !== undefined && { failed_screen: render(failed_screen) }),
    ...(questions_per_page !== undefined && { questions_per_page }),
    ...(pass_percent !== undefined && { pass_percent }),
    ...(attempts !== undefined && { attempts }),
    ...(wait_hours !== undefined && { wait_hours }),
    ...(shuffle !== undefined && { shuffle: shuffle ? (1 as const) : (0 as const) }),
    ...(access !== undefined && { access: JSON.stringify(access) }),
  };
}

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id, exam_in_use */
export async function removeExam(
  { db: database, viewer, now }: TeachingContext,
  { id }: { readonly id: number },
): Promise<{ deleted: true }> {
  const staff = requireTeacher(viewer);
  return inExclusiveTransaction(database, async (db) => {
    const { row } = await requireEditedExam(db, id);
    const made = (await countAttempts(db, id)).get(id)?.made ?? 0;
    if (made > 0) throw inUse('Students have taken this exam. Make it a draft instead.');
    const [course] = listNaming(await listAllCourses(db), row.slug);
    if (course) throw inUse(`The course ${course.title} has this exam. Take it out there first.`);
    await markExamDeleted({ db, now }, row.slug);
    await db.deleteFrom('exam_questions').where('exam_id', '=', id).execute();
    await db.deleteFrom('exams').where('id', '=', id).execute();
    await writeOutbox(db, [tags.exams], now);
    await writeChange(
      db,
      staff,
      { action: 'exam deleted', userId: null, reason: '', details: { exam: row.title } },
      now,
    );
    return { deleted: true };
  });
}

async function findFreeSlug(db: Database, wanted: string): Promise<string> {
  const rows = await db.selectFrom('exams').select('slug').where('slug', 'like', `${wanted}%`).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}
