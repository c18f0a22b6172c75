import type { ReactNode } from 'react';

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A day with its time, in UTC. */
export function Moment({ iso }: { iso: string }): ReactNode {
  return <time dateTime={iso}>{`${FORMAT.format(new Date(iso))} UTC`}</time>;
}
