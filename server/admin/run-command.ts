/** Runs each command by the functions that answer the endpoints, so that there is one set of rules. */
import { refundOrder } from '#server/cms/commerce/index.ts';
import { inTransaction } from '#server/cms/database/index.ts';
import {
  accountExists,
  changeRoles,
  createAccount,
  findByLogin,
  listUsers,
  type OperatorContext,
  resetSecondFactor,
  setPassword,
} from '#server/cms/identity/index.ts';
import { listJobs, type RetryResult, retryJob } from '#server/cms/jobs/index.ts';
import { giveGrant, revokeGrant, setMembership } from '#server/cms/membership/index.ts';
import { formatMoney } from '#shared/money.ts';
import { defineError, type RestError } from '#shared/rest/errors.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { runAdCommand } from './ad-commands.ts';
import { runCouponCommand } from './coupon-commands.ts';
import { formatTable } from './format-table.ts';
import { countStock, ship, showShipments } from './goods-commands.ts';
import { type ListingOperator, runListingCommand } from './listing-commands.ts';
import type { Command } from './parse-command.ts';
import { generatePassword } from './read-password.ts';
import type { Terminal } from './terminal.ts';

/** As many as somebody reads. */
const MAX_JOBS = 200;

const nobody = defineError('nobody', 404, "No account has the email address or username '%s'.");

type CommandInput<Name extends Command['name']> = Extract<Command, { readonly name: Name }>['given'];

/** @throws RestError for what is refused */
export async function runCommand(
  command: Command,
  context: OperatorContext & ListingOperator,
  terminal: Terminal,
): Promise<void> {
  switch (command.name) {
    case 'create':
      return create(command.given, context, terminal);
    case 'role':
      return changeRole(command.given, context, terminal);
    case 'membership':
      return changeMembership(command.given, context, terminal);
    case 'password':
      return changePassword(command.given, context, terminal);
    case 'second-factor':
      return resetFactor(command.given, context, terminal);
    case 'refund':
      return refund(command.given, context, terminal);
    case 'list':
      return list(command.given, context, terminal);
    case 'grant':
      return grant(command.given, context, terminal);
    case 'revoke':
      return revoke(command.given, context, terminal);
    case 'coupon':
      return runCouponCommand(command.given, context, terminal);
    case 'shipments':
      return showShipments(command.given, context, terminal);
    case 'ship':
      return ship(command.given, context, terminal);
    case 'stock':
      return countStock(command.given, context, terminal);
    case 'ads':
      return runAdCommand(command.given, context, terminal);
    case 'listings':
      return runListingCommand(command.given, context, terminal);
    case 'jobs':
      return showJobs(command.given, context, terminal);
    case 'retry':
      return retry(command.given, context, terminal);
  }
}

async function create(
  given: CommandInput<'create'>,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const { email, name, username, role: roles, brand } = given;
  // Nobody is asked for a password in vain.
  if (await findByLogin(context.db, email, true)) {
    if (!given['if-missing']) throw accountExists(email);
    return terminal.write(`${email} already has an account. Nothing was changed.\n`);
  }
  const password = await choosePassword(given, terminal);
  const user = await createAccount(context, { email, name, username, password, roles, brand });
  terminal.noteChange({ msg: 'account created', user, after: { roles } });
  terminal.write(`Created ${email}: ${roles.join(', ')}.\n`);
  tellPassword(given, password, terminal);
}

async function changeRole(
  given: CommandInput<'role'>,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const { id, email } = await findOne(context, given.who);
  const { before, after } = await changeRoles(context, id, (roles) =>
    given.roles.length > 0
      ? given.roles
      : [...roles, ...given.add].filter((role) => !given.remove.includes(role)),
  );
  if (before === after) return terminal.write(`${email} already has these roles: ${after.join(', ')}.\n`);
  terminal.noteChange({ msg: 'roles changed', user: id, before, after });
  terminal.write(`${email}: ${after.join(', ') || 'no role'}. They need to log in again.\n`);
}

async function resetFactor(
  { who }: CommandInput<'second-factor'>,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const { id, email } = await findOne(context, who);
  const had = await inTransaction(context.db, (db) => resetSecondFactor({ ...context, db }, { id, email }));
  if (!had) return terminal.write(`${email} has no second factor. Nothing was changed.\n`);
  terminal.noteChange({ msg: 'second factor reset', user: id });
  terminal.write(`${email} logs in with the password alone. They need to log in again.\n`);
}

async function changeMembership(
  { who, name, status, until, period, cents }: CommandInput<'membership'>,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const { id, email } = await findOne(context, who);
  const change = { name, status, until, period, amount_cents: cents };
  const { before, after, changed } = await setMembership(context, id, change);
  if (!changed) return terminal.write(`${email} already has this membership: ${describe(after)}.\n`);
  terminal.noteChange({
    msg: 'membership changed',
    user: id,
    before: before && describe(before),
    after: describe(after),
  });
  terminal.write(`${email}: ${describe(after)}.\n`);
}

async function grant(
  { who, level, until }: CommandInput<'grant'>,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const { id, email } = await findOne(context, who);
  const end = until === null ? 'for good' : `until ${until.slice(0, 'YYYY-MM-DD'.length)}`;
  if (!(await giveGrant(context, id, level, until)))
    return terminal.write(`${email} already has ${level} ${end}. Nothing was changed.\n`);
  terminal.noteChange({ msg: 'right given', user: id, after: { level, until } });
  terminal.write(`${email} has ${level} ${end}.\n`);
}

async function revoke(
  { who, level }: CommandInput<'revoke'>,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const { id, email } = await findOne(context, who);
  await revokeGrant(context, id, level);
  terminal.noteChange({ msg: 'right taken back', user: id, before: { level } });
  terminal.write(`${email} no longer has ${level} from staff. What was bought stays.\n`);
}

async function changePassword(
  given: CommandInput<'password'>,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const user = await findOne(context, given.who);
  const password = await choosePassword(given, terminal);
  await setPassword(context, user, password);
  terminal.noteChange({ msg: 'password changed', user: user.id });
  terminal.write(`${user.email} has a new password and needs to log in again. They were told by email.\n`);
  tellPassword(given, password, terminal);
}

async function refund(
  { order, amount, ...rights }: CommandInput<'refund'>,
  { db, now }: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const keepsRights = rights['keep-rights'] ? true : rights['take-rights'] ? false : undefined;
  const written = await refundOrder({ db, now }, { number: order, amount, keepsRights });
  const returned = formatMoney(written.amount);
  terminal.noteChange({
    msg: 'refunded',
    user: written.userId,
    after: { order, cents: written.amount, takesRights: written.takesRights },
  });
  terminal.write(
    `${order}: ${returned} goes back within a minute, as soon as the server runs. ${formatMoney(written.left)} of it can still be returned.\n` +
      `What the order gave ${written.takesRights ? 'was taken back' : 'stays'}.\n`,
  );
}

async function list(
  { json, ...filter }: CommandInput<'list'>,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const users = await listUsers(context.db, filter, context);
  if (json) return terminal.write(`${JSON.stringify(users, null, 2)}\n`);
  if (users.length === 0) return terminal.write('No accounts found.\n');
  const rows = users.map(({ id, email, username, name, roles, membership }) => [
    String(id),
    email,
    username,
    name,
    roles.join(', '),
    membership ? `${membership.name}, ${membership.status}` : '',
  ]);
  terminal.write(formatTable([['id', 'email', 'username', 'name', 'roles', 'membership'], ...rows]));
}

async function showJobs(
  { json, ...filter }: CommandInput<'jobs'>,
  { db }: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const jobs = await listJobs(db, { ...filter, limit: MAX_JOBS });
  if (json) return terminal.write(`${JSON.stringify(jobs, null, 2)}\n`);
  if (jobs.length === 0) return terminal.write('No jobs found.\n');
  const rows = jobs.map(({ id, kind, state, attempts, run_at, ended_at, last_error }) => [
    String(id),
    kind,
    state,
    String(attempts),
    ended_at ?? run_at,
    // Words of another server may have several lines.
    last_error.replace(/\s+/g, ' '),
  ]);
  terminal.write(formatTable([['job', 'kind', 'state', 'attempts', 'due or ended', 'error'], ...rows]));
  if (jobs.length === MAX_JOBS) terminal.write(`There may be more: these are the first ${MAX_JOBS}.\n`);
}

const NOT_RETRIED: Readonly<Record<Exclude<RetryResult, 'retried'>, (id: number) => RestError>> = {
  missing: defineError('no_job', 404, 'There is no job %s.'),
  'not dead': defineError('job_not_dead', 409, 'Job %s has not failed for good.'),
  forgotten: defineError('job_forgotten', 409, 'Job %s cannot be retried: its content was removed.'),
  replaced: defineError('job_replaced', 409, 'Job %s need not be retried: a newer one is to be done.'),
};

async function retry(
  { jobs }: CommandInput<'retry'>,
  { db, now }: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  // All of them, or none.
  await inTransaction(db, async (transaction) => {
    for (const job of jobs) {
      const result = await retryJob(transaction, job, now);
      if (result !== 'retried') throw NOT_RETRIED[result](job);
    }
  });
  for (const job of jobs) {
    terminal.noteChange({ msg: 'job retried', job });
    terminal.write(`Job ${job} is tried again.\n`);
  }
}

async function findOne({ db, demoUsers }: OperatorContext, who: string) {
  const user = await findByLogin(db, who, demoUsers);
  if (!user) throw nobody(who);
  return user;
}

async function choosePassword({ generate }: { generate: boolean }, terminal: Terminal): Promise<string> {
  return generate ? generatePassword() : terminal.readPassword();
}

function tellPassword({ generate }: { generate: boolean }, password: string, terminal: Terminal): void {
  if (generate) terminal.write(`Password (shown only once): ${password}\n`);
}

function describe({ name, status, ends_at, cancel_at }: Subscription): string {
  const end = cancel_at ?? ends_at;
  return `${name}, ${status}${end === null ? '' : `, until ${end.slice(0, 'YYYY-MM-DD'.length)}`}`;
}

/** Describes the problems, in one sentence for each field. */
export function describeRefusal({ message, params }: RestError): string {
  return params
    ? Object.entries(params)
        .map(([field, words]) => `${field}: ${words}`)
        .join('\n')
    : message;
}
