/** What letters about the end of an account say. */
import type { writeLetter } from '#server/cms/identity/index.ts';
import { ROUTES } from '#shared/routes.ts';

type Compose = Parameters<typeof writeLetter>[2];

export const accountClosed =
  (name: string): Compose =>
  (origin) => ({
    subject: 'Your account is deleted',
    paragraphs: [
      `Hello ${name},`,
      'Your account was deleted just now, as you asked, and with it what we knew of you. Nothing more is charged.',
      'Tax law makes us keep what was bought and paid. It is kept without your name.',
      'If it was not you, write to us at once.',
    ],
    button: { label: 'Write to us', href: `${origin}${ROUTES.contact}` },
  });
