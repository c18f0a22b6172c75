import type { NewsletterState } from '#shared/newsletters.ts';
import type { ListedNewsletter, WholeNewsletter } from '#shared/rest/newsletters.ts';
import type { StudioFact } from '../studio-facts.tsx';

export const NEWSLETTER_STATE_LABELS: Readonly<Record<NewsletterState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  stopped: 'Stopped',
};

export const SITE_LABELS = { facet: 'Facet', gemsociety: 'Gem Society' } as const;
export const SITE_OPTIONS = [
  ['facet', SITE_LABELS.facet],
  ['gemsociety', SITE_LABELS.gemsociety],
] as const;

export const write = (count: number): string => count.toLocaleString('en-US');
export const countSubscribers = (count: number): string =>
  `${write(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

/** How far it is: `120 of 2,400 sent`; empty for one that has not begun. */
export function describeProgress({ counts: { total, sent, failed } }: ListedNewsletter): string {
  if (total === 0) return '';
  const failures = failed > 0 ? `, ${write(failed)} failed` : '';
  return `${write(sent)} of ${write(total)} sent${failures}`;
}

export function listCounts({ counts, endings }: WholeNewsletter): readonly StudioFact[] {
  const others: readonly StudioFact[] = [
    ['Came back', write(endings.bounced)],
    ['Complained', write(endings.complained)],
  ];
  return [
    ['To send', write(counts.waiting)],
    ['Sent', write(counts.sent)],
    ['Failed', write(counts.failed)],
    ['Unsubscribed by it', write(endings.unsubscribed)],
    ...(endings.bounced + endings.complained > 0 ? others : []),
  ];
}

const MINUTES_IN_HOUR = 60;

/** How long it takes at this rate: `About 3 hours`. */
export function describeDuration(count: number, rate: number): string {
  const minutes = Math.ceil(count / rate);
  if (minutes <= 1) return 'About a minute';
  if (minutes < 2 * MINUTES_IN_HOUR) return `About ${minutes} minutes`;
  return `About ${Math.round(minutes / MINUTES_IN_HOUR)} hours`;
}
