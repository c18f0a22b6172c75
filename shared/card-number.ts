/** Numbers of payment cards, which are to come nowhere near our data and logs. */

/** 12 to 19 digits (ISO/IEC 7812), with what people and addresses put between them. */
const DIGITS = /\d(?:(?:%20|[ +._-]){0,2}\d){11,18}/g;

export function holdsCardNumber(text: string): boolean {
  return hideCardNumbers(text) !== text;
}

export function hideCardNumbers(text: string): string {
  return text.replace(DIGITS, (found) => (isCardNumber(found) ? '[redacted]' : found));
}

/** Its last digit is made from the others (Luhn, ISO/IEC 7812-1, annex B). */
function isCardNumber(found: string): boolean {
  const digits = Array.from(found.replaceAll('%20', '').replace(/\D/g, ''), Number).reverse();
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
