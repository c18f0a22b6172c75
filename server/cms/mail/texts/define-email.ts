/** Emails as data: what each says, with named fields, so that staff can change the words and never what is filled in. */

/** Words that are sent only in some cases. */
export interface CasePart {
  /** Name of a field or a case. */
  readonly when: string;
  /** Its value; any but none when left out, and `''` for none. */
  readonly is?: string;
  /** Says the case to those who change the words: `The account is new`. */
  readonly label: string;
  readonly text: string;
}

/** Paragraphs, with an empty line between them, and fields in braces: `Hello {name},`. */
export type EmailPart = CasePart | { readonly text: string; readonly when?: undefined };

export interface EmailDefinition<Field extends string = string, Case extends string = string> {
  /** In addresses and in the setting: `reset-password`. */
  readonly name: string;
  readonly title: string;
  readonly sentWhen: string;
  /** Examples of what is filled in. */
  readonly fields: Readonly<Record<Field, string>>;
  /** Examples of what parts depend on, and what no text can show. */
  readonly cases: Readonly<Record<Case, string | boolean>>;
  /** Fields without which the email would be of no use, such as a code or a link. */
  readonly needed: readonly Field[];
  readonly subject: string;
  readonly parts: readonly EmailPart[];
  /** Label of the button; empty for an email that has none. Where it leads is up to the code. */
  readonly button: string;
}

interface WrittenDefinition<Field extends string, Case extends string>
  extends Omit<EmailDefinition<Field, Case>, 'cases' | 'needed' | 'parts' | 'button'> {
  readonly cases?: Readonly<Record<Case, string | boolean>>;
  readonly needed?: readonly NoInfer<Field>[];
  readonly paragraphs: readonly (string | CasePart)[];
  readonly button?: string;
}

/** Paragraphs that are always sent become one part with their neighbors: they are changed together. */
export function defineEmail<Field extends string = never, Case extends string = never>({
  paragraphs,
  ...rest
}: WrittenDefinition<Field, Case>): EmailDefinition<Field, Case> {
  const parts: EmailPart[] = [];
  for (const paragraph of paragraphs) {
    const last = parts.at(-1);
    if (typeof paragraph !== 'string') parts.push(paragraph);
    else if (last && last.when === undefined) parts.splice(-1, 1, { text: `${last.text}\n\n${paragraph}` });
    else parts.push({ text: paragraph });
  }
  const needed = listNeeded(rest);
  return { cases: {} as Record<Case, string | boolean>, button: '', ...rest, needed, parts };
}

/** Fields with an address are links: without them nobody gets there. */
function listNeeded<Field extends string>({
  fields,
  needed = [],
}: Pick<WrittenDefinition<Field, never>, 'fields' | 'needed'>): Field[] {
  const names = Object.keys(fields) as Field[];
  return names.filter((name) => needed.includes(name) || /^https?:/.test(fields[name]));
}

/** Texts of an email that staff can change. */
export interface ChangedWords {
  readonly subject: string;
  /** As many as the definition has; an empty one is left out. */
  readonly parts: string[];
  readonly button: string;
}

export const originalWords = ({ subject, parts, button }: EmailDefinition): ChangedWords => ({
  subject,
  parts: parts.map(({ text }) => text),
  button,
});

/** By field and case; a case is a text, or whether it holds. */
export type EmailValues = Readonly<Record<string, string | boolean>>;

/** An email with all that is needed to say it in other words. */
export interface FilledEmail {
  readonly definition: EmailDefinition;
  readonly values: EmailValues;
  /** Where its button leads. */
  readonly href: string | undefined;
}
