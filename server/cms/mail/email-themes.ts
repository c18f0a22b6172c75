/** Colors of emails: those of client/core/brand-*.css, as the plain values that mail programs know. */
import type { BrandId } from '#shared/brands.ts';

export interface EmailColors {
  readonly paper: string;
  readonly surface: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly accent: string;
  readonly accentInk: string;
}

export interface EmailTheme {
  readonly name: string;
  /** Purpose of the site, in one line. */
  readonly line: string;
  readonly light: EmailColors;
  readonly dark: EmailColors;
  /** By day and by night, as the ground of the logo, which is an image. */
  readonly bar: string;
  readonly barInk: string;
  /** The line of light, cut into cells: Outlook and Yahoo Mail know no gradients. */
  readonly refraction: readonly string[];
}

/** In pixels, of the email. */
export const EMAIL_LOGO = { width: 206, height: 56 } as const;

export const EMAIL_THEMES: Readonly<Record<BrandId, EmailTheme>> = {
  facet: {
    name: 'Facet',
    line: 'The craft of jewelry, taught at the bench.',
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
    refraction: [
      '#27406e',
      '#413f5a',
      '#5a3e45',
      '#743d31',
      '#8c3a1c',
      '#9e451c',
      '#b0501c',
      '#c25b1c',
      '#d4661c',
      '#db7b24',
      '#e3912d',
      '#eba63c',
      '#eeb854',
      '#f1ca6b',
      '#f4d483',
      '#f6dd9a',
    ],
  },
  gemsociety: {
    name: 'Gem Society',
    line: 'See what is inside the stone.',
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
    refraction: [
      '#6a37c8',
      '#5a47cf',
      '#4a57d6',
      '#2e6fe0',
      '#277fcb',
      '#208fb6',
      '#199fa1',
      '#12a28c',
      '#43a66e',
      '#74aa51',
      '#a5af38',
      '#d6b31f',
      '#dd8c1f',
      '#e4661f',
      '#ca3d2f',
      '#b0123f',
    ],
  },
};
