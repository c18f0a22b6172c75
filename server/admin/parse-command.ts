/** The command line as a command whose values have been checked against the lists of the site. */
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { JOB_STATES } from '#server/cms/jobs/index.ts';
import { GRANTABLE_LEVELS } from '#shared/access.ts';
import { BOOKING_STATUSES } from '#shared/advertising.ts';
import { BRAND_IDS, DEFAULT_BRAND } from '#shared/brands.ts';
import {
  COUPON_CODE,
  endOfDay,
  parseHundredths,
  startOfDay,
  TYPED_DOLLARS,
  TYPED_PERCENT,
} from '#shared/coupon-typing.ts';
import { MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES, PERIOD_UNITS } from '#shared/membership.ts';
import { usernameText } from '#shared/rest/identity.ts';
import { RID } from '#shared/rid.ts';
import { ROLES } from '#shared/roles.ts';
import { SHIPMENT_STATES } from '#shared/shipment-state.ts';
import { requiredEmail, requiredText } from '#shared/validation.ts';

/** Error of arguments that are not understood. */
export class UsageError extends Error {}

/** One of a list, in any case; of memberships the first word is enough. */
function oneOf<const T extends readonly [string, ...string[]]>(list: T, what: string) {
  const error = `is not a ${what}. Choose one of: ${list.join(', ')}`;
  return z
    .string()
    .transform((typed) => {
      const plain = typed.trim().toLowerCase().replace(/-/g, ' ');
      return (
        list.find((name) =>
          [name, name.replace(/ Membership$/, '')].some((form) => form.toLowerCase() === plain),
        ) ?? typed
      );
    })
    .pipe(z.enum(list, { error }));
}

const role = z.enum(ROLES, { error: `is not a role. Choose one of: ${ROLES.join(', ')}` });
const membershipName = oneOf(MEMBERSHIP_NAMES, 'membership');
const membershipStatus = oneOf(MEMBERSHIP_STATUSES, 'status');
const jobState = oneOf(JOB_STATES, 'state');
const shipmentState = z
  .string()
  .transform((typed) => typed.trim().toLowerCase().replace(/[ -]/g, '_'))
  .pipe(z.enum(SHIPMENT_STATES, { error: `is not a state. Choose one of: ${SHIPMENT_STATES.join(', ')}` }));
const pieces = z.union([z.literal('uncounted').transform(() => null), z.coerce.number().int().min(0)], {
  error: 'is not a number of pieces, or uncounted',
});
const bookingStatus = oneOf(BOOKING_STATUSES, 'status');
const bookingNumber = z.coerce
  .number('is missing: give the number of a booking')
  .int('is not a whole number')
  .positive();
const jobNumber = z.coerce.number('is not a number').int('is not a whole number');
const who = requiredText({ most: 254 });
const PERIOD = /^([1-9]\d?) ?(month|year)s?$/;
const period = z
  .string()
  .regex(PERIOD, 'is not a period such as "1 years" or "3 months"')
  .transform((typed) => {
    const [, value = '', unit = ''] = PERIOD.exec(typed) ?? [];
    return { unit: unit === 'month' ? PERIOD_UNITS[0] : PERIOD_UNITS[1], value: Number(value) };
  });
const until = z.union([z.literal('never').transform(() => null), z.iso.date().transform(endOfDay)], {
  error: 'is not a date such as 2027-12-31, or never',
});
const cents = z.coerce.number('is not a number').int('is not a whole number').min(0, 'is less than 0');

const couponCode = z
  .string('is missing')
  .trim()
  .toUpperCase()
  .regex(COUPON_CODE, 'is not a code of 3 to 40 letters, digits and hyphens');
const percent = z
  .string()
  .regex(TYPED_PERCENT, 'is not a percentage such as 20 or 12.5')
  .transform(parseHundredths)
  .pipe(z.number().min(1, 'is not a percentage above 0').max(10_000, 'is not a percentage up to 100'));
const dollars = z
  .string()
  .regex(TYPED_DOLLARS, 'is not an amount such as 5 or 12.50')
  .transform(parseHundredths)
  .pipe(z.number().min(1, 'is not an amount above 0'));
const atLeastOne = z.coerce.number('is not a number').int('is not a whole number').min(1, 'is less than 1');
const payments = z.union(
  [z.literal('first').transform(() => 1), z.literal('all').transform(() => null), atLeastOne],
  { error: 'is not first, all or a number of payments' },
);
const firstDay = z.iso.date({ error: 'is not a date such as 2027-12-31' }).transform(startOfDay);
const lastDay = z.iso.date({ error: 'is not a date such as 2027-12-31' }).transform(endOfDay);
const productRid = z
  .string()
  .regex(RID, 'is not the reference of a product, of six letters and digits')
  .toUpperCase();

const grantedLevel = z
  .string('is missing')
  .toUpperCase()
  .pipe(
    z.enum(GRANTABLE_LEVELS, {
      error: `is not a right that can be given. Choose one of: ${GRANTABLE_LEVELS.join(', ')}`,
    }),
  );

const file = z.string('is missing: give the name of a file').min(1).max(1000);

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const COMMANDS = {
  create: {
    options: { name: text, username: text, role: texts, brand: text, generate: flag, 'if-missing': flag },
    places: ['email'],
    schema: z.strictObject({
      email: requiredEmail.transform((email) => email.toLowerCase()),
      name: requiredText({ most: 100 }),
      username: usernameText.optional(),
      role: z.array(role).default(['subscriber']),
      brand: z.enum(BRAND_IDS).default(DEFAULT_BRAND),
      generate: z.boolean().default(false),
      'if-missing': z.boolean().default(false),
    }),
  },
  role: {
    options: { add: texts, remove: texts },
    places: ['who', 'roles...'],
    schema: z
      .strictObject({
        who,
        roles: z.array(role).default([]),
        add: z.array(role).default([]),
        remove: z.array(role).default([]),
      })
      .refine(({ roles, add, remove }) => roles.length + add.length + remove.length > 0, {
        error: 'is missing. Name the roles, or use --add or --remove',
        path: ['roles'],
      })
      .refine(({ roles, add, remove }) => roles.length === 0 || add.length + remove.length === 0, {
        error: 'and --add or --remove cannot be used together',
        path: ['roles'],
      }),
  },
  membership: {
    options: { status: text, until: text, period: text, cents: text },
    places: ['who', 'name'],
    schema: z.strictObject({
      who,
      name: membershipName.optional(),
      status: membershipStatus.optional(),
      until: until.optional(),
      period: period.optional(),
      cents: cents.optional(),
    }),
  },
  password: {
    options: { generate: flag },
    places: ['who'],
    schema: z.strictObject({ who, generate: z.boolean().default(false) }),
  },
  'second-factor': {
    options: {},
    places: ['action', 'who'],
    schema: z.strictObject({
      action: z.literal('reset', { error: 'is not an action. Choose one of: reset' }),
      who,
    }),
  },
  refund: {
    options: { amount: text, 'keep-rights': flag, 'take-rights': flag },
    places: ['order'],
    schema: z.strictObject({
      order: requiredText({ most: 20 }),
      amount: dollars.optional(),
      'keep-rights': z.boolean().default(false),
      'take-rights': z.boolean().default(false),
    }),
  },
  shipments: {
    options: { state: text, json: flag },
    places: [],
    schema: z.strictObject({ state: shipmentState.default('to_send'), json: z.boolean().default(false) }),
  },
  ship: {
    options: { carrier: text, tracking: text },
    places: ['order'],
    schema: z.strictObject({
      order: requiredText({ most: 20 }),
      carrier: z.string('is missing').trim().min(1, 'is missing').max(60),
      tracking: z.string().trim().max(60).default(''),
    }),
  },
  stock: {
    options: { json: flag },
    places: ['sku', 'pieces'],
    schema: z.strictObject({
      sku: z.string().toUpperCase().optional(),
      pieces: pieces.optional(),
      json: z.boolean().default(false),
    }),
  },
  list: {
    options: { role: text, membership: text, status: text, search: text, json: flag },
    places: [],
    schema: z.strictObject({
      role: role.optional(),
      membership: membershipName.optional(),
      status: membershipStatus.optional(),
      search: requiredText({ most: 100 }).optional(),
      json: z.boolean().default(false),
    }),
  },
  grant: {
    options: { until: text },
    places: ['who', 'level'],
    schema: z.strictObject({ who, level: grantedLevel, until: until.default(null) }),
  },
  revoke: {
    options: {},
    places: ['who', 'level'],
    schema: z.strictObject({ who, level: grantedLevel }),
  },
  coupon: {
    options: {
      percent: text,
      amount: text,
      payments: text,
      limit: text,
      each: text,
      for: texts,
      brand: text,
      from: text,
      until: text,
      json: flag,
    },
    places: ['action', 'code'],
    schema: z.discriminatedUnion(
      'action',
      [
        z
          .strictObject({
            action: z.literal('create'),
            code: couponCode,
            percent: percent.optional(),
            amount: dollars.optional(),
            payments: payments.default(1),
            limit: atLeastOne.optional(),
            each: z.union([z.literal('any').transform(() => null), atLeastOne]).default(1),
            for: z.array(productRid).default([]),
            brand: z.enum(BRAND_IDS).optional(),
            from: firstDay.optional(),
            until: lastDay.optional(),
          })
          .refine((given) => (given.percent === undefined) !== (given.amount === undefined), {
            error: 'is missing. Give --percent or --amount, and not both',
            path: ['percent'],
          }),
        z.strictObject({ action: z.literal('list'), json: z.boolean().default(false) }),
        z.strictObject({ action: z.literal('stop'), code: couponCode }),
      ],
      { error: 'is not an action. Choose one of: create, list, stop' },
    ),
  },
  ads: {
    options: { status: text, reason: text, json: flag },
    places: ['action', 'id', 'version'],
    schema: z.preprocess(
      // Most of the time one looks what waits.
      (given) => ({ action: 'list', ...Object(given) }),
      z.discriminatedUnion(
        'action',
        [
          z.strictObject({
            action: z.literal('list'),
            status: bookingStatus.optional(),
            json: z.boolean().default(false),
          }),
          z.strictObject({
            action: z.literal('accept'),
            id: bookingNumber,
            version: z.string('is missing: give the version that the list shows').min(1).max(20),
          }),
          z.strictObject({
            action: z.literal('refuse'),
            id: bookingNumber,
            reason: requiredText({ most: 500 }),
          }),
        ],
        { error: 'is not an action. Choose one of: list, accept, refuse' },
      ),
    ),
  },
  listings: {
    options: { 'dry-run': flag, 'good-rows': flag },
    places: ['action', 'what'],
    schema: z.discriminatedUnion(
      'action',
      [
        z.strictObject({
          action: z.literal('import'),
          what: file,
          'dry-run': z.boolean().default(false),
          'good-rows': z.boolean().default(false),
        }),
        z.strictObject({ action: z.literal('export'), what: file.optional() }),
        z.strictObject({
          action: z.literal('undo'),
          what: z.coerce.number('is missing: give the number that it was given').int().positive(),
        }),
      ],
      { error: 'is not an action. Choose one of: import, export, undo' },
    ),
  },
  jobs: {
    options: { state: text, kind: text, json: flag },
    places: [],
    schema: z.strictObject({
      state: jobState.optional(),
      kind: requiredText({ most: 100 }).optional(),
      json: z.boolean().default(false),
    }),
  },
  retry: {
    options: {},
    places: ['jobs...'],
    schema: z.strictObject({ jobs: z.array(jobNumber, 'is missing: give the number of a job').min(1) }),
  },
} as const;

type CommandName = keyof typeof COMMANDS;
export type Command = {
  [Name in CommandName]: { readonly name: Name; readonly given: z.output<(typeof COMMANDS)[Name]['schema']> };
}[CommandName];

/** Undefined when help is asked for. @throws UsageError with one sentence */
export function parseCommand(typed: readonly string[]): Command | undefined {
  const [name = '', ...rest] = typed;
  if (typed.length === 0 || ['--help', '-h', 'help'].includes(name) || rest.includes('--help'))
    return undefined;
  if (!isCommandName(name)) throw new UsageError(`'${name}' is not a command.`);
  const { options, places, schema } = COMMANDS[name];
  const typedValues = parseArguments(rest, options, places);
  const parsed = schema.safeParse(typedValues);
  if (!parsed.success) throw new UsageError(describeIssue(parsed.error, options, typedValues));
  // The table ties each name to its schema, which TypeScript does not follow through an index.
  return { name, given: parsed.data } as Command;
}

const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

type CommandOptions = Readonly<
  Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: true }>
>;

function parseArguments(
  args: string[],
  options: CommandOptions,
  places: readonly string[],
): Record<string, unknown> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { ...values, ...placeAll(positionals, places) };
  } catch (error) {
    // Node's own words, of which the first sentence says what is wrong.
    if (error instanceof TypeError) throw new UsageError(`${error.message.split('. ')[0]}.`);
    throw error;
  }
}

/** The last place takes all that are left when it ends in dots. */
function placeAll(positionals: readonly string[], places: readonly string[]): Record<string, unknown> {
  const takesRest = places.at(-1)?.endsWith('...') ?? false;
  if (!takesRest && positionals.length > places.length)
    throw new UsageError(`Unexpected argument: '${positionals[places.length]}'.`);
  return Object.fromEntries(
    places
      .map((place, at) =>
        place.endsWith('...') ? [place.slice(0, -3), positionals.slice(at)] : [place, positionals[at]],
      )
      .filter(([, value]) => value !== undefined),
  );
}

/** `--status 'Activ' is not a status. …`, and of what stands at its place alone `'king' is not a role. …`. */
function describeIssue(
  error: z.ZodError,
  options: CommandOptions,
  typed: Readonly<Record<string, unknown>>,
): string {
  const [issue] = error.issues;
  const [field = '', at] = (issue?.path ?? []).map(String);
  const message = issue?.message ?? '';
  const given = typed[field];
  const value = Array.isArray(given) ? given[Number(at)] : given;
  const isWrongValue = message.startsWith('is not ') && typeof value === 'string';
  const option = field in options ? `--${field}` : undefined;
  const name = option ?? field.toUpperCase();
  const label = isWrongValue ? [option, `'${value}'`].filter(Boolean).join(' ') : name;
  return /^(?:is|and) /.test(message)
    ? `${label} ${message}.`
    : `${label}: ${message.replace(/[.!]?$/, '.')}`;
}
