import { type ChangedWords, type EmailDefinition, originalWords } from './define-email.ts';
import { FIELD } from './fill-email.ts';

/** Problems of changed words, by `subject`, `parts.0` and `button`; none where they fit the definition. */
export function checkWords(definition: EmailDefinition, words: ChangedWords): Record<string, string> {
  const { parts, button, fields } = definition;
  if (words.parts.length !== parts.length)
    return { '': 'This email has other parts now. Write it again, starting with the original.' };
  const texts: [string, string][] = [
    ['subject', words.subject],
    ['button', words.button],
    ...words.parts.map((text, at): [string, string] => [`parts.${at}`, text]),
  ];
  const problems = texts.flatMap(([place, text]) => {
    const problem = findUnknown(text, fields);
    return problem ? [[place, problem] as const] : [];
  });
  const required = [
    ...(words.subject.trim() === '' ? [['subject', 'Required'] as const] : []),
    ...(words.parts.every((text) => text.trim() === '') ? [['parts.0', 'Required'] as const] : []),
    ...(button !== '' && words.button.trim() === '' ? [['button', 'Required'] as const] : []),
    ...(button === '' && words.button !== '' ? [['button', 'This email has no button'] as const] : []),
  ];
  return Object.fromEntries([...listMissing(definition, words), ...problems, ...required]);
}

function findUnknown(text: string, fields: EmailDefinition['fields']): string | undefined {
  const unknown = listFields(text).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length > 0)
    return `This email has no ${unknown.map((name) => `{${name}}`).join(', ')}: use the fields that are listed`;
  return /[{}]/.test(text.replace(FIELD, '')) ? 'A brace is open: write fields as {name}' : undefined;
}

/** A field that is needed has to be wherever the original has it, or in a part that is always sent. */
function listMissing({ needed, parts }: EmailDefinition, words: ChangedWords): [string, string][] {
  return needed.flatMap((field) => {
    const has = (text: string | undefined) => listFields(text ?? '').includes(field);
    const isAlwaysThere = parts.some(({ when }, at) => when === undefined && has(words.parts[at]));
    if (isAlwaysThere) return [];
    const missing = parts.flatMap(({ text }, at) => (has(text) && !has(words.parts[at]) ? [at] : []));
    return missing.map((at): [string, string] => [`parts.${at}`, `{${field}} has to be in this text`]);
  });
}

/** Fields that the original tells and these words do not: no fault, but whoever leaves them out should know. */
export function listLeftOut(definition: EmailDefinition, words: ChangedWords): string[] {
  const told = listAllFields(words);
  return [...listAllFields(originalWords(definition))].filter((name) => !told.has(name));
}

const listAllFields = ({ subject, parts, button }: ChangedWords): ReadonlySet<string> =>
  new Set([subject, ...parts, button].flatMap(listFields));

const listFields = (text: string): string[] => [...text.matchAll(FIELD)].map(([, name = '']) => name);
