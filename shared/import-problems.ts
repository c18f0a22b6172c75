/** Messages of the form in the words of a file: there no label stands beside what is wrong. */
import { labelOf } from './listing-labels.ts';

const REQUIRED = 'Required';
const ROW = /^([a-z]+)\.(\d+)\.([a-z]+)$/;

const KINDS: Readonly<Record<string, string>> = {
  services: 'service',
  exceptions: 'day that differs',
  credentials: 'certificate or membership',
  photos: 'photo',
};

/** `services.1.name`, Required: The first service needs a name. */
export function describeProblem(column: string, message: string): string {
  const [, kind = '', number, member] = ROW.exec(column) ?? [];
  if (number) {
    const named = `The ${nameOrdinal(Number(number))} ${KINDS[kind] ?? kind}`;
    return message === REQUIRED ? `${named} needs a ${member}.` : `${named}: ${message}`;
  }
  const label = column === 'key' ? 'Key' : labelOf(column);
  if (message === REQUIRED) return `“${label}” is missing.`;
  return message.replace(/^Value must/, `${label} must`);
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

const nameOrdinal = (number: number): string => ORDINALS[number - 1] ?? `${number}th`;
