/** Opening hours as a listing keeps those of a week: lines such as `Mon-Fri 9-17:30`. */

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const NAMES = DAYS.map((day) => day.slice(0, 3));

/** Times as `09:00`. One that closes before it opens closes on the next day. */
interface HoursLine {
  /** Places in the week, Monday first. */
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

const LINE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))? (\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;

/** Undefined for what no week can say, such as `Sat by appointment`. */
export function parseHoursLine(line: string): HoursLine | undefined {
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
