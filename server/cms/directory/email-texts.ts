/** Words of emails about listings, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

const BUSINESS = { business: 'Opal & Sons' } as const;
const REASON = { ...BUSINESS, reason: 'The address is not complete.' } as const;
const DAY = 'March 31, 2027';

export const LISTING_WAITS = defineEmail({
  name: 'staff-listing-waits',
  title: 'Listing to check, to the staff',
  sentWhen: 'An owner sends a listing or a change of it.',
  fields: BUSINESS,
  subject: 'A listing waits to be checked: {business}',
  paragraphs: ['{business} has sent its listing for the directory, or a change of it.'],
  button: 'Check it',
});

export const LISTING_ACCEPTED = defineEmail({
  name: 'listing-accepted',
  title: 'Listing accepted',
  sentWhen: 'Staff accept what an owner has sent.',
  fields: { ...BUSINESS, corrected: 'Summary, Website' },
  cases: { isMended: false },
  subject: 'Your listing is in the directory: {business}',
  paragraphs: [
    {
      when: 'isMended',
      label: 'Staff have corrected it',
      text: 'We have accepted what you sent for {business}, with small corrections of ours: {corrected}. Please look at them once.',
    },
    {
      when: 'isMended',
      is: '',
      label: 'It is as it was sent',
      text: 'We have accepted what you sent for {business}. Readers see it from now on.',
    },
    'You can change it at any time. What is in the directory stays there until we have looked at your change.',
  ],
  button: 'See your listing',
});

export const LISTING_REFUSED = defineEmail({
  name: 'listing-refused',
  title: 'Listing refused',
  sentWhen: 'Staff refuse what an owner has sent.',
  fields: { ...REASON, contact: 'https://example.org/contact/' },
  cases: { isLive: false },
  needed: ['reason'],
  subject: 'Please change your listing: {business}',
  paragraphs: [
    'We looked at what you sent for {business}, and cannot show it as it is:',
    '{reason}',
    {
      when: 'isLive',
      label: 'It was in the directory before',
      text: 'What was in the directory before stays there. Nothing of what you wrote is lost.',
    },
    {
      when: 'isLive',
      is: '',
      label: 'It is new',
      text: 'Nothing of what you wrote is lost. Change it, and send it again.',
    },
    'If it is not clear what has to change, please ask us:\n{contact}',
  ],
  button: 'Change your listing',
});

export const LISTING_EXPIRES = defineEmail({
  name: 'listing-expires',
  title: 'Listing to confirm',
  sentWhen: 'Nobody has confirmed a listing for nearly a year.',
  fields: { ...BUSINESS, day: DAY },
  needed: ['day'],
  subject: 'Is your listing still right? {business}',
  paragraphs: [
    'Readers count on the directory being right, so we ask once a year. Please look at {business} before {day}, and say that it is still right.',
    'After that day it is hidden until you do. Nothing of it is lost.',
  ],
  button: 'Look at your listing',
});

export const LISTING_EXPIRED = defineEmail({
  name: 'listing-expired',
  title: 'Listing hidden',
  sentWhen: 'Nobody has confirmed a listing for a year.',
  fields: BUSINESS,
  subject: 'Your listing is hidden: {business}',
  paragraphs: [
    'Nobody has told us for a year that {business} is still right, so it is hidden now. Nothing of it is lost.',
    'Say that it is still right, and it is back at once.',
  ],
  button: 'Look at your listing',
});

export const LISTING_SHOWS_LESS = defineEmail({
  name: 'listing-shows-less',
  title: 'Listing shows less',
  sentWhen:
    'A membership or a paid place by which more of a listing was shown has ended, or belongs to somebody who owns it no more.',
  fields: BUSINESS,
  cases: { isPlaceOver: true, isFree: true },
  subject: 'Readers see less of your listing: {business}',
  paragraphs: [
    {
      when: 'isPlaceOver',
      label: 'A paid place has ended',
      text: 'No owner of {business} has a paid place now, so it no longer stands first in the lists of the directory.',
    },
    {
      when: 'isPlaceOver',
      is: '',
      label: 'A Professional membership has ended',
      text: 'No owner of {business} has a Professional membership now.',
    },
    {
      when: 'isFree',
      label: 'It is a free listing now',
      text: 'It is a free listing from now on: readers see its logo and the first photo, and search engines do not follow its links.',
    },
    'Nothing is lost. What is hidden now is shown again as soon as your plan allows it.',
  ],
  button: 'Look at your listing',
});

export const LISTING_TAKEN_DOWN = defineEmail({
  name: 'listing-taken-down',
  title: 'Listing taken down',
  sentWhen: 'Staff take a listing down.',
  fields: REASON,
  needed: ['reason'],
  subject: 'We took your listing down: {business}',
  paragraphs: [
    '{business} is not in the directory for now:',
    '{reason}',
    'Nothing of it is lost. Change it and send it, and we look at it again.',
  ],
  button: 'Look at your listing',
});

export const LISTING_PUT_BACK = defineEmail({
  name: 'listing-put-back',
  title: 'Listing no longer held back',
  sentWhen: 'Staff put a listing back that they had taken down.',
  fields: BUSINESS,
  subject: 'Your listing may be shown again: {business}',
  paragraphs: ['We had taken {business} out of the directory. It is no longer held back.'],
  button: 'Look at your listing',
});

export const LISTING_DELETED = defineEmail({
  name: 'listing-deleted',
  title: 'Listing deleted',
  sentWhen: 'An owner deletes a listing.',
  fields: { ...BUSINESS, days: '30', day: DAY },
  needed: ['day'],
  subject: 'Your listing was deleted: {business}',
  paragraphs: [
    '{business} is no longer in the directory. Its owners can take it back for {days} days. On {day} it is removed for good, with its photos.',
    'If this was a mistake, take it back. If it was done with your account and you did not do it, change your password.',
  ],
  button: 'Your businesses',
});

export const LISTING_EMAILS = [
  LISTING_WAITS,
  LISTING_ACCEPTED,
  LISTING_REFUSED,
  LISTING_EXPIRES,
  LISTING_EXPIRED,
  LISTING_SHOWS_LESS,
  LISTING_TAKEN_DOWN,
  LISTING_PUT_BACK,
  LISTING_DELETED,
];
