/** Words of emails about advertising places, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

const PLACE = { place: 'Sponsors' } as const;
const DAY = 'March 31, 2027';

export const PLACE_BOOKED = defineEmail({
  name: 'advertising-booked',
  title: 'Advertising place booked',
  sentWhen: 'An advertising place is paid.',
  fields: {
    ...PLACE,
    length: '3 months',
    artwork: 'Send one image of 300 by 250 pixels, or twice that, or a title and a sentence in its place.',
  },
  needed: ['artwork'],
  subject: 'Your advertising place: {place}',
  paragraphs: [
    'You have booked {place} for {length}. The time begins on the day on which we accept what you want to show, so nothing is lost while you prepare it.',
    '{artwork} Each needs a text of up to 125 characters that says what it shows, and an https address to link to.',
    'We look at every advertisement before it runs, within 2 business days.',
  ],
  button: 'Send your artwork',
});

export const BOOKING_LENGTHENED = defineEmail({
  name: 'advertising-lengthened',
  title: 'Advertising place booked for longer',
  sentWhen: 'More months of an advertising place are paid.',
  fields: { ...PLACE, length: '3 months', day: DAY },
  subject: 'Your advertising place is booked for longer: {place}',
  paragraphs: [
    'We added {length} to {place}.',
    { when: 'day', label: 'It is shown already', text: 'It is now shown until {day}.' },
    {
      when: 'day',
      is: '',
      label: 'Its time has not begun',
      text: 'The time begins on the day on which we accept what you want to show.',
    },
  ],
  button: 'Your advertising',
});

export const ADVERTISEMENT_ACCEPTED = defineEmail({
  name: 'advertisement-accepted',
  title: 'Advertisement accepted',
  sentWhen: 'Staff accept the first advertisement of a booking.',
  fields: { ...PLACE, from: 'January 1, 2027', until: DAY },
  subject: 'Your advertisement is shown: {place}',
  paragraphs: [
    'We have accepted your advertisement for {place}. It is shown from {from} until {until}.',
    'How often it was seen and followed, week by week, is on the page of your advertising.',
  ],
  button: 'Your advertising',
});

export const CHANGE_ACCEPTED = defineEmail({
  name: 'advertisement-change-accepted',
  title: 'Change of an advertisement accepted',
  sentWhen: 'Staff accept another advertisement in the place of the one before.',
  fields: PLACE,
  subject: 'Your new advertisement is shown: {place}',
  paragraphs: ['We have accepted the change of your advertisement for {place}. It is shown from now on.'],
  button: 'Your advertising',
});

export const ADVERTISEMENT_REFUSED = defineEmail({
  name: 'advertisement-refused',
  title: 'Advertisement refused',
  sentWhen: 'Staff refuse an advertisement.',
  fields: { ...PLACE, reason: 'The image is too small.' },
  cases: { isLive: false },
  needed: ['reason'],
  subject: 'Please change your advertisement: {place}',
  paragraphs: [
    'We looked at what you sent for {place}, and cannot show it as it is:',
    '{reason}',
    {
      when: 'isLive',
      label: 'Another is shown already',
      text: 'Until you send another, the one before stays where it is.',
    },
    {
      when: 'isLive',
      is: '',
      label: 'None is shown yet',
      text: 'Nothing is lost: your time begins on the day on which we accept what you send next.',
    },
  ],
  button: 'Send other artwork',
});

export const BOOKING_ENDS_SOON = defineEmail({
  name: 'advertising-ends-soon',
  title: 'Advertising place ends soon',
  sentWhen: 'Some days before the time of an advertising place is over.',
  fields: { ...PLACE, day: DAY },
  needed: ['day'],
  subject: 'Your advertisement ends on {day}: {place}',
  paragraphs: [
    '{place} is booked until {day}. It does not renew by itself.',
    'Book more months before that day to keep your place.',
  ],
  button: 'Book more months',
});

export const BOOKING_ENDED = defineEmail({
  name: 'advertising-ended',
  title: 'Advertising place ended',
  sentWhen: 'The time of an advertising place is over.',
  fields: PLACE,
  subject: 'Your advertisement has ended: {place}',
  paragraphs: [
    'Your time in {place} is over, and your advertisement is no longer shown. Thank you for being here.',
    'How often it was seen and followed stays on the page of your advertising. The plans tell you which places are free.',
  ],
  button: 'See the plans',
});

export const ARTWORK_WAITS = defineEmail({
  name: 'staff-artwork-waits',
  title: 'Advertisement to check, to the staff',
  sentWhen: 'An advertiser sends what is to be shown.',
  fields: { ...PLACE, id: '12', owner: 'ada@reader.example' },
  subject: 'An advertisement waits to be checked: {place}',
  paragraphs: [
    '{owner} has sent what is to be shown in {place}, booking {id}.',
    'Look at it in Studio, and accept it, or refuse it with a reason.',
  ],
  button: 'Look at it',
});

export const ADVERTISING_EMAILS = [
  PLACE_BOOKED,
  BOOKING_LENGTHENED,
  ADVERTISEMENT_ACCEPTED,
  CHANGE_ACCEPTED,
  ADVERTISEMENT_REFUSED,
  BOOKING_ENDS_SOON,
  BOOKING_ENDED,
  ARTWORK_WAITS,
];
