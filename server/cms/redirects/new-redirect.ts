import type { BrandId } from '#shared/brands.ts';
import type { WrittenRedirect } from './check-redirects.ts';

/** As it is stored, whoever makes it. */
export interface NewRedirect {
  /** Empty for both sites. */
  readonly brand: BrandId | '';
  readonly path: string;
  /** Null for what is gone. */
  readonly target: string | null;
  readonly status: number;
}

export const parseWritten = ({ from, brand, ...redirect }: WrittenRedirect): NewRedirect => ({
  brand: brand ?? '',
  path: from,
  target: redirect.status === 410 ? null : redirect.to,
  status: redirect.status,
});
