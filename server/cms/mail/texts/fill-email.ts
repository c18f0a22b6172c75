import type { EmailWords } from '../email.ts';
import {
  type ChangedWords,
  type EmailDefinition,
  type EmailPart,
  type EmailValues,
  type FilledEmail,
  originalWords,
} from './define-email.ts';

/** The words of an email as they are in its definition; writing it down puts changed ones in their place. @param href of its button */
export function fillEmail<Field extends string, Case extends string>(
  definition: EmailDefinition<Field, Case>,
  values: Readonly<Record<Field, string> & Record<Case, string | boolean>>,
  href?: string,
): EmailWords {
  const filled = { definition, values, href };
  return { ...fillWords(filled, originalWords(definition)), filled };
}

export function fillWords({ definition, values, href }: FilledEmail, words: ChangedWords): EmailWords {
  const parts = words.parts.filter((_, at) => isSent(definition.parts[at], values));
  return {
    // A header is one line.
    subject: fillText(words.subject, values).replaceAll(/\s+/g, ' '),
    paragraphs: parts.flatMap((part) => splitParagraphs(fillText(part, values))),
    ...(words.button && href !== undefined && { button: { label: fillText(words.button, values), href } }),
  };
}

function isSent(part: EmailPart | undefined, values: EmailValues): boolean {
  if (part?.when === undefined) return true;
  const value = values[part.when] ?? '';
  const text = typeof value === 'string' ? value : value ? 'yes' : '';
  return part.is === undefined ? text !== '' : text === part.is;
}

/** Braces around a name. */
export const FIELD = /\{([^{}\s]{1,60})\}/g;

/** In one pass: what is filled in is never looked at again, whoever wrote it. */
const fillText = (text: string, values: EmailValues): string =>
  text.replace(FIELD, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'string' ? value : whole;
  });

const splitParagraphs = (text: string): string[] =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
