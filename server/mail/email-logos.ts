/** The logos that go with the HTML of emails, as parts of them: nothing is fetched, and nobody learns who reads. */
import { readFile } from 'node:fs/promises';
import { findLogoId } from '#server/cms/index.ts';
import type { BrandId } from '#shared/brands.ts';

export interface EmailLogo {
  readonly filename: string;
  readonly cid: string;
  readonly content: Buffer;
  readonly contentType: string;
  readonly contentDisposition: 'inline';
}

const read = new Map<BrandId, Promise<Buffer>>();

export async function loadEmailLogo(brand: BrandId): Promise<EmailLogo> {
  const bytes = read.get(brand) ?? readFile(new URL(`./logos/${brand}.png`, import.meta.url));
  read.set(brand, bytes);
  return {
    filename: `${brand}.png`,
    cid: findLogoId(brand),
    content: await bytes,
    contentType: 'image/png',
    contentDisposition: 'inline',
  };
}

/** For a browser, which knows no parts of emails. */
export function embedLogo(html: string, { cid, content, contentType }: EmailLogo): string {
  return html.replace(`src="cid:${cid}"`, `src="data:${contentType};base64,${content.toString('base64')}"`);
}
