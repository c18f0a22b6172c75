/** Opening hours as people write them, `Mon-Fri 9-17:30`, in schema.org's terms. */
import type { StructuredData } from '#client/core/page-module.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const NAMES = DAYS.map((day) => day.slice(0, 3));
const LINE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))? (\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;

/**
 * Undefined when a line says what no specification can, such as `Sat by appointment`: half of the hours would be wrong hours.
 */
export function describeHours(lines: readonly string[]): readonly StructuredData[] | undefined {
  const described = lines.map(describeLine);
  return described.length > 0 && described.every((line) => line !== undefined) ? described : undefined;
}

function describeLine(line: string): StructuredData | undefined {
  const [whole, first = '', last = first, opens = '', opensAt = '00', closes = '', closesAt = '00'] =
    LINE.exec(line) ?? [];
  if (!whole) return undefined;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: listDays(NAMES.indexOf(first), NAMES.indexOf(last)),
    opens: `${opens.padStart(2, '0')}:${opensAt}`,
    closes: `${closes.padStart(2, '0')}:${closesAt}`,
  };
}

/** Both included; over the end of the week when the last comes before the first. */
function listDays(first: number, last: number): readonly string[] {
  const count = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, at) => `https://schema.org/${DAYS[(first + at) % DAYS.length]}`);
}
