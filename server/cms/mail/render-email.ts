/**
 * The HTML part of an email, in the look of its brand: the one frame of all that we send. What it is built of is what the common mail
 * programs know (caniemail.com): tables, colors and padding on their cells, styles on the elements. It asks for nothing from anywhere:
 * the logo is a part of the email itself, no font is fetched, and nothing tells who reads it.
 */
import { escapeHtml } from '#server/cms/markup/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { ROUTES } from '#shared/routes.ts';
import type { Email } from './email.ts';
import { DISPLAY_FONT, darkStyle, TEXT_FONT } from './email-styles.ts';
import { EMAIL_LOGO, EMAIL_THEMES, type EmailColors, type EmailTheme } from './email-themes.ts';
import { findPreheader } from './find-preheader.ts';

/** Content-ID of the logo (RFC 2392), which whoever sends the email puts beside its HTML. */
export const findLogoId = (brand: BrandId): string => `logo@${brand}.email`;

/** @param origin of the site that writes, without a slash at its end */
export function renderEmail(email: Email, brand: BrandId, origin: string): string {
  const theme = EMAIL_THEMES[brand];
  const { light } = theme;
  const paragraphs = email.paragraphs ?? email.text.trim().split(/\n{2,}/);
  const subject = escapeHtml(email.subject);
  return `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${subject}</title>
${WORD_SETTINGS}
<style>${darkStyle(theme)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper}">
${renderPreheader(email.body?.preheader || findPreheader(paragraphs), light)}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.paper}">
<tr><td align="center" class="gutter" style="padding:32px 16px">
${WORD_WIDTH.open}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${renderBar(theme, brand, origin)}
<tr><td class="surface room" style="padding:40px 44px 44px;background-color:${light.surface};border:1px solid ${light.rule};border-top:0">
<h1 class="ink title" style="margin:0 0 24px;color:${light.ink};font:600 28px/1.25 ${DISPLAY_FONT[brand]}">${subject}</h1>
${email.body?.html ?? renderParagraphs(email, paragraphs, light, origin)}
</td></tr>
<tr><td class="soft foot" style="padding:24px 44px;color:${light.soft};font:400 14px/1.6 ${TEXT_FONT}">
${renderFoot(email, theme, origin)}
</td></tr>
</table>
${WORD_WIDTH.close}
</td></tr>
</table>
</body>
</html>
`;
}

/** Outlook on Windows draws with Word, at 120 dots to the inch on many screens. */
const WORD_SETTINGS =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->';

/** It does not know a greatest width either. */
const WORD_WIDTH = {
  open: '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  close: '<!--[if mso]></td></tr></table><![endif]-->',
} as const;

/** Characters without width push what follows out of the line that lists of emails show. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Renders what a list of emails shows beside the subject; nobody sees it in the email. */
function renderPreheader(text: string, { paper }: EmailColors): string {
  const hidden = `display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${paper};mso-hide:all`;
  return `<div style="${hidden}" aria-hidden="true">${escapeHtml(text)}${FILLER}</div>`;
}

/** The name stands in the place of a logo that is not shown. */
function renderBar({ bar, barInk, name, refraction }: EmailTheme, brand: BrandId, origin: string): string {
  const { width, height } = EMAIL_LOGO;
  const image = `<img src="cid:${findLogoId(brand)}" width="${width}" height="${height}" alt="${name}" border="0" style="display:block;width:${width}px;height:${height}px;color:${barInk};font:600 28px/${height}px ${DISPLAY_FONT[brand]}">`;
  const cells = refraction.map(
    (color) =>
      `<td width="${100 / refraction.length}%" height="4" style="height:4px;background-color:${color};font-size:0;line-height:4px">&nbsp;</td>`,
  );
  return `<tr><td class="bar" style="padding:20px 40px;background-color:${bar}"><a href="${escapeHtml(origin)}/" style="color:${barInk};text-decoration:none">${image}</a></td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table></td></tr>`;
}

function renderParagraphs(
  { button }: Email,
  paragraphs: readonly string[],
  colors: EmailColors,
  origin: string,
): string {
  const rendered = paragraphs.map((paragraph) => renderParagraph(paragraph, colors, origin));
  return [...rendered, ...(button ? [renderButton(button, colors)] : [])].join('\n');
}

function renderParagraph(text: string, { ink, accent }: EmailColors, origin: string): string {
  const lines = linkOwnAddress(escapeHtml(text.trim()).split('\n'), escapeHtml(origin), accent);
  return `<p class="ink wrap" style="margin:0 0 18px;color:${ink};font:400 17px/1.6 ${TEXT_FONT}">${lines.join('<br>')}</p>`;
}

/** Words that lead to a page of this site become a link; what a stranger wrote leads nowhere else. @param lines escaped */
function linkOwnAddress(lines: readonly string[], origin: string, accent: string): readonly string[] {
  const address = lines.at(-1) ?? '';
  if (!address.startsWith(`${origin}/`) || /\s/.test(address)) return lines;
  const label = lines.slice(0, -1).join(' ').replace(/:$/, '') || address;
  return [`<a class="link" href="${address}" style="color:${accent}">${label}</a>`];
}

/**
 * All of its ground can be pressed: Outlook on Windows knows no padding of links, and is given it as wide and high spaces. The address
 * stands below it too: not every program lets its reader press a button.
 */
function renderButton({ label, href }: NonNullable<Email['button']>, colors: EmailColors): string {
  const address = escapeHtml(href);
  const { accent, accentInk, soft } = colors;
  const link = `display:inline-block;padding:15px 30px;background-color:${accent};color:${accentInk};font:600 17px/1.2 ${TEXT_FONT};text-decoration:none;mso-padding-alt:0`;
  const before =
    '<!--[if mso]><i style="mso-font-width:200%;mso-text-raise:22pt" hidden>&emsp;</i><span style="mso-text-raise:11pt"><![endif]-->';
  const after = '<!--[if mso]></span><i style="mso-font-width:200%" hidden>&emsp;&#8203;</i><![endif]-->';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:30px 0 26px">
<tr><td class="accent" style="background-color:${accent}"><a class="accent" href="${address}" style="${link}">${before}${escapeHtml(label)}${after}</a></td></tr>
</table>
<p class="soft wrap" style="margin:0;color:${soft};font:400 14px/1.6 ${TEXT_FONT}">Or open this address: <a class="soft" href="${address}" style="color:${soft}">${address}</a></p>`;
}

function renderFoot({ body, unsubscribe }: Email, { name, line, light }: EmailTheme, origin: string): string {
  const host = escapeHtml(origin.replace(/^https?:\/\//, ''));
  const link = (href: string, label: string) =>
    `<a class="soft" href="${escapeHtml(href)}" style="color:${light.soft}">${label}</a>`;
  const links = [
    ...(body?.page ? [link(body.page, 'Read it on our site')] : []),
    link(`${origin}/`, host),
    link(`${origin}${ROUTES.contact}`, 'Contact us'),
    ...(unsubscribe ? [link(unsubscribe, 'Unsubscribe')] : []),
  ];
  const notes = (body?.notes ?? []).map((note) => `<br>${escapeHtml(note)}`).join('');
  return `<strong>${name}</strong>. ${line}${notes}<br>${links.join(' &nbsp;·&nbsp; ')}`;
}
