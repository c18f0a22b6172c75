/** Words of emails about who keeps a listing, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

const BUSINESS = { business: 'Opal & Sons' } as const;

export const KEEPER_INVITED = defineEmail({
  name: 'keeper-invited',
  title: 'Invitation to keep a listing',
  sentWhen: 'An owner invites somebody to keep a listing with them.',
  fields: { ...BUSINESS, role: 'editor', days: '14' },
  subject: 'You are invited to keep the listing of {business}',
  paragraphs: [
    'An owner of the listing of {business} in our business directory invites you to keep it with them, as {role}.',
    'You need an account here; a free one will do. The link is good for {days} days, and once.',
    'If you do not want to, decline it there, or ignore this email. Nothing will change.',
  ],
  button: 'See the invitation',
});

export const INVITATION_ACCEPTED = defineEmail({
  name: 'invitation-accepted',
  title: 'Invitation accepted, to the owner',
  sentWhen: 'Somebody accepts an invitation to keep a listing.',
  fields: { ...BUSINESS, email: 'fay@reader.example', role: 'editor' },
  needed: ['email'],
  subject: 'Your invitation was accepted: {business}',
  paragraphs: [
    '{email} keeps the listing of {business} with you from now on, as {role}.',
    'If you do not know this account, remove it at once.',
  ],
  button: 'See who keeps it',
});

export const INVITATION_DECLINED = defineEmail({
  name: 'invitation-declined',
  title: 'Invitation declined, to the owner',
  sentWhen: 'Somebody declines an invitation to keep a listing.',
  fields: { ...BUSINESS, email: 'fay@reader.example' },
  needed: ['email'],
  subject: 'Your invitation was declined: {business}',
  paragraphs: [
    'The invitation of {email} to keep the listing of {business} with you was declined. Nothing has changed.',
  ],
  button: 'See who keeps it',
});

export const KEEPER_LEFT = defineEmail({
  name: 'keeper-left',
  title: 'Somebody keeps a listing no more, to the owners',
  sentWhen: 'Somebody leaves a listing, or is removed from it by another owner.',
  fields: { ...BUSINESS, email: 'fay@reader.example', role: 'editor' },
  cases: { how: 'left' },
  needed: ['email'],
  subject: '{email} no longer keeps the listing of {business}',
  paragraphs: [
    {
      when: 'how',
      is: 'left',
      label: 'They left',
      text: '{email}, {role} of the listing of {business}, has left it.',
    },
    {
      when: 'how',
      is: 'removed',
      label: 'Another owner removed them',
      text: '{email}, {role} of the listing of {business}, was removed from it by another owner.',
    },
    'If this was a mistake, invite them again.',
  ],
  button: 'See who keeps it',
});

export const KEEPER_CLOSED = defineEmail({
  name: 'keeper-closed-account',
  title: 'Somebody who keeps a listing closed their account, to the others',
  sentWhen: 'Somebody who keeps a listing with others deletes their account.',
  fields: { ...BUSINESS, role: 'owner' },
  subject: 'One who kept the listing of {business} has gone',
  paragraphs: [
    'Somebody who kept the listing of {business} with you, as {role}, has deleted their account. Nothing else has changed.',
  ],
  button: 'See who keeps it',
});

export const ROLE_CHANGED = defineEmail({
  name: 'keeper-role-changed',
  title: 'Part in a listing changed',
  sentWhen: 'An owner makes somebody an owner or an editor of a listing.',
  fields: BUSINESS,
  cases: { role: 'owner' },
  subject: 'Your part in the listing of {business}',
  paragraphs: [
    {
      when: 'role',
      is: 'owner',
      label: 'They are an owner now',
      text: 'You are an owner of the listing of {business} from now on: you can also invite others, and delete it.',
    },
    {
      when: 'role',
      is: 'editor',
      label: 'They are an editor now',
      text: 'You are an editor of the listing of {business} from now on: you can change what it says, but no longer invite others or delete it.',
    },
  ],
  button: 'See who keeps it',
});

export const KEEPER_REMOVED = defineEmail({
  name: 'keeper-removed',
  title: 'No longer keeps a listing',
  sentWhen: 'An owner removes somebody from a listing.',
  fields: BUSINESS,
  subject: 'You no longer keep the listing of {business}',
  paragraphs: [
    'An owner of the listing of {business} has removed you from it. If you think that this is wrong, please ask them, or write to us.',
  ],
  button: 'Your businesses',
});

export const KEEPER_EMAILS = [
  KEEPER_INVITED,
  INVITATION_ACCEPTED,
  INVITATION_DECLINED,
  ROLE_CHANGED,
  KEEPER_REMOVED,
  KEEPER_LEFT,
  KEEPER_CLOSED,
];
