/** The style sheet of emails: what the styles on the elements cannot say. Gmail takes 16 kB, the programs of other accounts none. */
import type { BrandId } from '#shared/brands.ts';
import type { EmailTheme } from './email-themes.ts';

export const TEXT_FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const DISPLAY_FONT: Readonly<Record<BrandId, string>> = {
  facet: "Piazzolla,Georgia,'Times New Roman',serif",
  gemsociety: "'Source Serif 4','Source Serif Pro',Georgia,'Times New Roman',serif",
};

/** Outlook in a browser and on phones takes colors as they are and marks what it has changed by day, in place of asking for night. */
const OUTLOOK_TEXT = '[data-ogsc]';
const OUTLOOK_GROUND = '[data-ogsb]';

/** With a space before each `!important`: without one Outlook drops the whole declaration. */
export function darkStyle({ dark, bar, barInk }: EmailTheme): string {
  const { paper, surface, ink, soft, rule, accent, accentInk } = dark;
  const grounds = [
    ['.paper', `background-color:${paper} !important`],
    ['.surface', `background-color:${surface} !important;border-color:${rule} !important`],
    ['.rule', `border-color:${rule} !important`],
    ['.quote', `border-color:${accent} !important`],
    ['.bar', `background-color:${bar} !important;color:${barInk} !important`],
    ['td.accent', `background-color:${accent} !important`],
    ['a.accent', `background-color:${accent} !important`],
  ] as const;
  const texts = [
    ['.ink', `color:${ink} !important`],
    ['.soft', `color:${soft} !important`],
    ['.link', `color:${accent} !important`],
    ['a.accent', `color:${accentInk} !important`],
  ] as const;
  const write = (rules: readonly (readonly [string, string])[], before = '') =>
    rules.map(([selector, text]) => `${before}${selector}{${text}}`).join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    // The long addresses of one-time keys.
    '.wrap{overflow-wrap:anywhere;word-break:break-word}',
    '@media screen and (max-width:480px){.gutter{padding:0 !important}.room{padding:28px 22px 34px !important;border-left:0 !important;border-right:0 !important}.bar{padding:16px 18px !important}.foot{padding:22px !important}.title{font-size:25px !important}}',
    `@media (prefers-color-scheme:dark){${write(grounds)}${write(texts)}}`,
    write(grounds, `${OUTLOOK_GROUND} `),
    write(texts, `${OUTLOOK_TEXT} `),
  ].join('');
}
