/** A number in digits, as people who write English or another European language type it. */

const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
const GROUPED_BY_SPACE = /^[1-9]\d{0,2}(?:[ ']\d{3})+(?:[.,]\d+)?$/;
const DECIMAL_POINT = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const DECIMAL_COMMA = /^\d*,\d+$/;
/** The one case in which a comma can be either. */
const ONE_GROUP = /^[1-9]\d{0,2},\d{3}$/;
const FRACTION = /^(?:(\d{1,6}) )?(\d{1,6})\/(\d{1,6})$/;

/**
 * Thousands are parted well or not at all: `1,800` is 1800, and `0,800` is 0.8.
 * @param isComma whether the comma of `1,762`, which can be either, is a decimal one.
 */
export function parseNumber(text: string, isComma = false): number | undefined {
  if (FRACTION.test(text)) return parseFraction(text);
  if (DECIMAL_POINT.test(text)) return Number(text);
  if (ONE_GROUP.test(text) && isComma) return Number(text.replace(',', '.'));
  if (GROUPED_BY_COMMA.test(text)) return Number(text.replaceAll(',', ''));
  if (GROUPED_BY_SPACE.test(text)) return Number(text.replace(/[ ']/g, '').replace(',', '.'));
  if (GROUPED_BY_POINT.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'));
  return undefined;
}

function parseFraction(text: string): number | undefined {
  const [, whole = '0', above = '', below = ''] = FRACTION.exec(text) ?? [];
  return Number(below) === 0 ? undefined : Number(whole) + Number(above) / Number(below);
}
