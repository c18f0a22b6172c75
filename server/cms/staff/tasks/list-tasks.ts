/** Work that waits for somebody, for each who may deal with it. A kind is a module beside this, and its words in `shared/tasks.ts`. */
import { inTransaction } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { forbidden, notLoggedIn } from '#shared/rest/errors.ts';
import type { listTasks as endpoint } from '#shared/rest/tasks.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { TASK_KINDS, TASK_WORDS, type TaskKind } from '#shared/tasks.ts';
import { artworkTasks } from './artwork-tasks.ts';
import { claimTasks } from './claim-tasks.ts';
import { contentTasks } from './content-tasks.ts';
import { emailTasks } from './email-tasks.ts';
import { essayTasks } from './essay-tasks.ts';
import { jobTasks } from './job-tasks.ts';
import { linkTasks } from './link-tasks.ts';
import { listingTasks } from './listing-tasks.ts';
import { messageTasks } from './message-tasks.ts';
import { parcelTasks } from './parcel-tasks.ts';
import { paymentTasks } from './payment-tasks.ts';
import { receivedWebhookTasks } from './received-webhook-tasks.ts';
import { reviewTasks } from './review-tasks.ts';
import type { TaskSource } from './task-source.ts';
import { webhookTasks } from './webhook-tasks.ts';

const SOURCES: Readonly<Record<TaskKind, TaskSource>> = {
  messages: messageTasks,
  content: contentTasks,
  listings: listingTasks,
  claims: claimTasks,
  artwork: artworkTasks,
  reviews: reviewTasks,
  essays: essayTasks,
  parcels: parcelTasks,
  payments: paymentTasks,
  links: linkTasks,
  emails: emailTasks,
  received: receivedWebhookTasks,
  webhooks: webhookTasks,
  jobs: jobTasks,
};

const FIRST = 5;
const PER_PAGE = 50;

/** @throws rest_not_logged_in, rest_forbidden */
export async function listTasks(
  { db: database, viewer }: Pick<IdentityContext, 'db' | 'viewer'>,
  { kind, page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (!viewer) throw notLoggedIn();
  const allowed = TASK_KINDS.filter((one) => holdsStaffRight(viewer.roles, TASK_WORDS[one].right));
  const shown = kind === '' ? allowed : allowed.filter((one) => one === kind);
  if (shown.length === 0) throw forbidden();
  const range =
    kind === '' ? { limit: FIRST, offset: 0 } : { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return inTransaction(database, async (db) => {
    const kinds = [];
    for (const one of shown) {
      const source = SOURCES[one];
      kinds.push({ kind: one, total: await source.count(db), items: await source.list(db, range) });
    }
    const total = kind === '' ? 0 : (kinds[0]?.total ?? 0);
    return { kinds, pages: Math.max(1, Math.ceil(total / PER_PAGE)) };
  });
}
