/** Endpoints by which the owners of a listing share it: they invite, change roles, hand over; everybody may leave. */
import * as z from 'zod';
import { LISTING_ROLES } from '../listings.ts';
import { requiredEmail } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();
const role = z.enum(LISTING_ROLES, { error: 'Choose a role.' });
const key = z.string().min(1).max(100);
const success = z.object({ success: z.literal(true) });

const keeper = z.object({ id: z.number(), name: z.string(), email: z.string(), role: z.enum(LISTING_ROLES) });
export type ListingKeeper = z.output<typeof keeper>;

const keepers = z.object({
  id: z.number(),
  name: z.string(),
  link: z.string(),
  /** The caller's own account and role. */
  you: z.object({ id: z.number(), role: z.enum(LISTING_ROLES) }),
  keepers: z.array(keeper),
  /** Whether the caller may invite others: an owner, once the listing was accepted. */
  can_invite: z.boolean(),
  /** Whether the caller may leave: not the only owner of a listing that is not deleted. */
  can_leave: z.boolean(),
  /** Invitations that nobody has accepted yet; empty for editors. */
  invitations: z.array(z.object({ email: z.string(), role: z.enum(LISTING_ROLES), expires_at: z.string() })),
});
export type ListingKeepers = z.output<typeof keepers>;

export const listKeepers = personalEndpoint({
  name: 'listKeepers',
  path: 'airnauts/v1/user/businesses/:id/keepers/',
  summary: 'Owners and editors of a listing of the caller, and for owners those who are invited.',
  input: z.object({ id }),
  output: keepers,
});

export const inviteKeeper = changeEndpoint({
  name: 'inviteKeeper',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/:id/invitations/',
  summary: 'Invites somebody by email to keep a listing. The link is good for seven days, and once.',
  input: z.object({ id, email: requiredEmail, role }),
  output: success,
});

export const withdrawInvitation = changeEndpoint({
  name: 'withdrawInvitation',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/:id/invitations/withdrawal/',
  summary: 'Takes an invitation back: its link opens nothing any more.',
  input: z.object({ id, email: requiredEmail }),
  output: success,
});

export const changeKeeper = changeEndpoint({
  name: 'changeKeeper',
  method: 'PUT',
  path: 'airnauts/v1/user/businesses/:id/keepers/:user/',
  summary: 'Makes an editor an owner, or an owner an editor. One owner stays.',
  input: z.object({ id, user: id, role }),
  output: success,
});

export const removeKeeper = changeEndpoint({
  name: 'removeKeeper',
  method: 'DELETE',
  path: 'airnauts/v1/user/businesses/:id/keepers/:user/',
  summary: 'Takes a listing from an owner or editor. One owner stays.',
  input: z.object({ id, user: id }),
  output: success,
});

export const transferListing = changeEndpoint({
  name: 'transferListing',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/:id/transfer/',
  summary: 'Hands a listing over to one of its editors or owners. The caller is an editor afterwards.',
  input: z.object({ id, user: id }),
  output: success,
});

export const leaveListing = changeEndpoint({
  name: 'leaveListing',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/:id/leave/',
  summary: 'Leaves a listing. Its last owner hands it over or deletes it first.',
  input: z.object({ id }),
  output: success,
});

export const findInvitation = personalEndpoint({
  name: 'findInvitation',
  path: 'airnauts/v1/user/listing-invitation/',
  summary: 'The listing and the role that an invitation is for, and the account that would accept it.',
  input: z.object({ key }),
  output: z.object({
    name: z.string(),
    role: z.enum(LISTING_ROLES),
    invited_by: z.string(),
    /** Address that it was sent to. */
    email: z.string(),
    /** The caller's own account, which would accept it; null for a guest. */
    you: z
      .object({
        name: z.string(),
        email: z.string(),
        /** Their review of the business, which readers see no longer once they keep its listing. */
        has_review: z.boolean(),
      })
      .nullable(),
  }),
});

export const acceptInvitation = changeEndpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: 'airnauts/v1/user/listing-invitation/',
  summary: 'Accepts an invitation to keep a listing, once.',
  input: z.object({ key }),
  output: z.object({ id: z.number() }),
});

export const declineInvitation = changeEndpoint({
  name: 'declineInvitation',
  method: 'POST',
  path: 'airnauts/v1/user/listing-invitation/refusal/',
  summary: 'Declines an invitation, with an account or without. Whoever sent it is told by email.',
  input: z.object({ key }),
  output: success,
});
