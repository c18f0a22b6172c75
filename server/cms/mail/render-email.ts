/**
 * The HTML part of an email, in the look of its brand. Mail programs know tables and styles on the elements; those that know
 * more are told of the dark colors. It asks for nothing from anywhere: no image, no font, nothing that tells who reads it.
 */
import { escapeHtml } from '#server/cms/markup/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Email } from './email.ts';

interface EmailTheme {
  readonly name: string;
  readonly light: Colors;
  readonly dark: Colors;
  readonly bar: string;
  readonly barInk: string;
}

interface Colors {
  readonly paper: string;
  readonly surface: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly accent: string;
  readonly accentInk: string;
}

/** Those of client/core/brands.css. */
const LOOKS: Readonly<Record<BrandId, EmailTheme>> = {
  facet: {
    name: 'Facet',
    light: {
      paper: '#f8f3ea',
      surface: '#fffdf9',
      ink: '#24211d',
      soft: '#5f554a',
      rule: '#d8cbb6',
      accent: '#96400f',
      accentInk: '#fffaf3',
    },
    dark: {
      paper: '#17181a',
      surface: '#202225',
      ink: '#ece5d9',
      soft: '#b8ad9d',
      rule: '#3d3a35',
      accent: '#eb9a68',
      accentInk: '#221004',
    },
    bar: '#26292d',
    barInk: '#f5eee2',
  },
  gemsociety: {
    name: 'Gem Society',
    light: {
      paper: '#f4f7fa',
      surface: '#ffffff',
      ink: '#121c31',
      soft: '#4b5971',
      rule: '#cdd7e3',
      accent: '#8d1237',
      accentInk: '#ffffff',
    },
    dark: {
      paper: '#0d1422',
      surface: '#151f33',
      ink: '#e5ebf4',
      soft: '#a8b5ca',
      rule: '#2d3b54',
      accent: '#f48fab',
      accentInk: '#2d0512',
    },
    bar: '#131f3a',
    barInk: '#eef3fa',
  },
};

const TEXT_FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY_FONT = "Georgia,'Times New Roman',serif";

/** @param origin of the site that writes, without a slash at its end */
export function renderEmail(email: Email, brand: BrandId, origin: string): string {
  const look = LOOKS[brand];
  const { light } = look;
  const paragraphs = email.paragraphs ?? email.text.trim().split(/\n{2,}/);
  const host = origin.replace(/^https?:\/\//, '');
  const cell = `padding:32px;background:${light.surface};border:1px solid ${light.rule};border-top:0`;
  return `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(email.subject)}</title>
<style>${darkStyle(look.dark)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:18px 32px;background:${look.bar};color:${look.barInk};font:600 24px/1.2 ${DISPLAY_FONT}">${look.name}</td></tr>
<tr><td class="surface" style="${cell}">
<h1 class="ink" style="margin:0 0 20px;color:${light.ink};font:600 24px/1.3 ${DISPLAY_FONT}">${escapeHtml(email.subject)}</h1>
${paragraphs.map((paragraph) => renderParagraph(paragraph, light)).join('\n')}${email.button ? `\n${renderButton(email.button, light)}` : ''}
</td></tr>
<tr><td class="soft" style="padding:20px 32px;color:${light.soft};font:400 13px/1.5 ${TEXT_FONT}">
${look.name}, <a class="soft" href="${escapeHtml(origin)}/" style="color:${light.soft}">${escapeHtml(host)}</a>${renderUnsubscribe(email, light)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderParagraph(text: string, { ink }: Colors): string {
  const lines = escapeHtml(text.trim()).replaceAll('\n', '<br>');
  return `<p class="ink" style="margin:0 0 16px;color:${ink};font:400 16px/1.6 ${TEXT_FONT};overflow-wrap:anywhere">${lines}</p>`;
}

/** The address stands below it too: not every program lets its reader press a button. */
function renderButton({ label, href }: NonNullable<Email['button']>, colors: Colors): string {
  const address = escapeHtml(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td class="accent" style="background:${colors.accent}"><a class="accent" href="${address}" style="display:inline-block;padding:14px 28px;background:${colors.accent};color:${colors.accentInk};font:600 16px/1.2 ${TEXT_FONT};text-decoration:none">${escapeHtml(label)}</a></td></tr>
</table>
<p class="soft" style="margin:0;color:${colors.soft};font:400 13px/1.5 ${TEXT_FONT};overflow-wrap:anywhere">Or open this address: <a class="soft" href="${address}" style="color:${colors.soft}">${address}</a></p>`;
}

function renderUnsubscribe({ unsubscribe }: Email, { soft }: Colors): string {
  if (!unsubscribe) return '';
  return `<br><a class="soft" href="${escapeHtml(unsubscribe)}" style="color:${soft}">Unsubscribe</a>`;
}

function darkStyle({ paper, surface, ink, soft, rule, accent, accentInk }: Colors): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.paper{background:${paper}!important}`,
    `.surface{background:${surface}!important;border-color:${rule}!important}`,
    `.ink{color:${ink}!important}`,
    `.soft{color:${soft}!important}`,
    `.accent{background:${accent}!important;color:${accentInk}!important}`,
    '}',
  ].join('');
}
