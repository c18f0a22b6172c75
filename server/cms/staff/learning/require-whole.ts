import type { Database } from '#server/cms/database/index.ts';
import type { EditedExam } from '#server/cms/learning/index.ts';
import { type ExamFault, findExamFaults, listImages } from '#server/cms/seed-content/index.ts';
import { invalidParams } from '#shared/rest/errors.ts';

const UNPROCESSABLE = 422;
const TAKEN = 'Students can take this exam: make it a draft to leave it so.';

/**
 * Drafts are mended one thing after the other; an exam that students can take stays whole. Faults that it had while they could do not
 * stand in the way of mending one of them.
 *
 * @param fieldOf where a fault is told: a field of the form that was sent
 * @throws rest_invalid_param
 */
export async function requireWhole(
  db: Database,
  before: EditedExam,
  after: EditedExam,
  fieldOf: (fault: ExamFault) => string,
): Promise<void> {
  if (after.row.status !== 'publish') return;
  const images = await listImages(db, JSON.stringify([before, after]));
  const wasTaken = before.row.status === 'publish';
  const known = wasTaken ? findExamFaults(before, images) : [];
  const faults = leaveOutKnown(findExamFaults(after, images), known);
  if (faults.length === 0) return;
  const params: Record<string, string> = {};
  for (const fault of faults) {
    const field = fieldOf(fault);
    params[field] = [params[field], fault.message, wasTaken && TAKEN].filter(Boolean).join(' ');
  }
  throw invalidParams(params, UNPROCESSABLE);
}

/** Leaves out as many of several that are alike as there were. */
function leaveOutKnown(faults: readonly ExamFault[], known: readonly ExamFault[]): ExamFault[] {
  const left = Map.groupBy(known, nameFault);
  return faults.filter((fault) => left.get(nameFault(fault))?.pop() === undefined);
}

/** Numbers of questions change as these come and go; a pool is named by its field. */
const nameFault = ({ field = '', message }: ExamFault): string => `${field} ${message.replace(/\d+/g, '')}`;
