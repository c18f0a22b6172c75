/** Words of emails about claims, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

const BUSINESS = { business: 'Opal & Sons' } as const;

export const CLAIM_CODE = defineEmail({
  name: 'claim-code',
  title: 'Code for a listing',
  sentWhen: 'Somebody asks for a listing, and proves it by the address of the business.',
  fields: { ...BUSINESS, code: '482 913', minutes: '30' },
  needed: ['code'],
  subject: 'Code for the listing of {business}',
  paragraphs: [
    'Somebody with an account here says that they belong to {business}, and wants to keep its listing in our business directory.',
    'If this is you, type this code where you asked for it: {code}',
    'It is good for {minutes} minutes. If you do not know about this, ignore this email, and do not pass the code on: nothing will change.',
  ],
});

export const CLAIM_WAITS = defineEmail({
  name: 'staff-claim-waits',
  title: 'Request for a listing, to the staff',
  sentWhen: 'Somebody asks the staff for a listing that has no owner.',
  fields: { ...BUSINESS, words: 'I have run this workshop since 2011: call the number on its page.' },
  needed: ['words'],
  subject: 'Somebody asks for the listing of {business}',
  paragraphs: ['Somebody says that the listing of {business} is theirs:', '{words}'],
  button: 'Look at it',
});

export const CLAIM_ACCEPTED = defineEmail({
  name: 'claim-accepted',
  title: 'Listing is yours',
  sentWhen: 'Somebody has proven that a listing is theirs.',
  fields: BUSINESS,
  subject: 'The listing of {business} is yours',
  paragraphs: [
    'You keep the listing of {business} from now on. You can change what it says, add photos, and answer readers.',
    'If this was not you, please write to us at once.',
  ],
  button: 'Go to your listing',
});

export const LISTINGS_GIVEN = defineEmail({
  name: 'listings-given',
  title: 'Listings from a file are yours',
  sentWhen: 'Staff import a file of listings that makes somebody an owner.',
  fields: { businesses: 'Opal & Sons, Garnet House' },
  subject: 'Your listings in our business directory',
  paragraphs: [
    'These listings are yours from now on: {businesses}.',
    'You can change what they say, add photos, and answer readers. If you do not belong to them, please write to us.',
  ],
  button: 'Go to your listings',
});

export const CLAIM_REFUSED = defineEmail({
  name: 'claim-refused',
  title: 'Request for a listing refused',
  sentWhen: 'Staff refuse a request for a listing.',
  fields: { ...BUSINESS, reason: 'The address belongs to another business.' },
  needed: ['reason'],
  subject: 'Your request for the listing of {business}',
  paragraphs: [
    'We looked at what you wrote about {business}, and cannot give you its listing yet:',
    '{reason}',
    'You can prove it by an email address or the website of the business, or write to us again.',
  ],
  button: 'Prove that it is yours',
});

export const CLAIM_ENDED = defineEmail({
  name: 'claim-ended',
  title: 'Request for a listing ended',
  sentWhen: 'Somebody else has proven that a listing is theirs.',
  fields: BUSINESS,
  subject: 'The listing of {business} has an owner',
  paragraphs: [
    'You asked for the listing of {business}. Meanwhile somebody else has proven that it is theirs, so your request has ended.',
    'If you belong to the same business, ask them to invite you. If you think that this is wrong, please write to us.',
  ],
  button: 'See the listing',
});

export const CLAIM_EMAILS = [
  CLAIM_CODE,
  CLAIM_WAITS,
  CLAIM_ACCEPTED,
  LISTINGS_GIVEN,
  CLAIM_REFUSED,
  CLAIM_ENDED,
];
