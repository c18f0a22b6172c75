/** Opening hours as people write them, `Mon-Fri 9-17:30`: day by day, and in schema.org's terms. */
import type { StructuredData } from '#client/core/page-module.ts';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const NAMES = DAYS.map((day) => day.slice(0, 3));
const LINE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))? (\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;

/** Times as `09:00`. */
interface HoursLine {
  /** Places in the week, Monday first. */
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

export interface OpeningHours {
  /** Times of each day of the week, `9 AM – 5:30 PM`, Monday first; empty where it is closed. */
  readonly week: readonly (readonly string[])[];
  /** Lines that say what no week can, such as `Sat by appointment`. */
  readonly notes: readonly string[];
}

export function parseHours(lines: readonly string[]): OpeningHours {
  const week: string[][] = DAYS.map(() => []);
  const notes: string[] = [];
  for (const text of lines) {
    const line = parseLine(text);
    if (!line) notes.push(text);
    for (const day of line?.days ?? [])
      week[day]?.push(`${formatTime(line?.opens)} – ${formatTime(line?.closes)}`);
  }
  return { week, notes };
}

/**
 * Undefined when a line says what no specification can, such as `Sat by appointment`: half of the hours would be wrong hours.
 */
export function describeHours(lines: readonly string[]): readonly StructuredData[] | undefined {
  const parsed = lines.map(parseLine);
  if (parsed.length === 0 || !parsed.every((line) => line !== undefined)) return undefined;
  return parsed.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
    opens,
    closes,
  }));
}

function parseLine(line: string): HoursLine | undefined {
  const [whole, first = '', last = first, opens = '', opensAt = '00', closes = '', closesAt = '00'] =
    LINE.exec(line) ?? [];
  if (!whole) return undefined;
  return {
    days: listDays(NAMES.indexOf(first), NAMES.indexOf(last)),
    opens: `${opens.padStart(2, '0')}:${opensAt}`,
    closes: `${closes.padStart(2, '0')}:${closesAt}`,
  };
}

/** Both included; over the end of the week when the last comes before the first. */
function listDays(first: number, last: number): readonly number[] {
  const count = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % DAYS.length);
}

const NOON = 12;

/** `09:00` is 9 AM, `17:30` is 5:30 PM. */
function formatTime(time = ''): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours) % (2 * NOON);
  const half = hour < NOON ? 'AM' : 'PM';
  return `${hour % NOON || NOON}${minutes === '00' ? '' : `:${minutes}`} ${half}`;
}
