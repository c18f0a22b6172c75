/** Marks of social networks, for the footer: filled, and no part of any script. */
import type { ReactNode } from 'react';

const PATHS: Readonly<Record<string, string>> = {
  facebook: 'M13 22v-8h3l.5-4H13V8c0-1 .5-2 2-2h2V2.5h-3c-3 0-5 2-5 5V10H6v4h3v8z',
  twitter:
    'M22 6c-.7.3-1.5.6-2.3.7.8-.5 1.5-1.3 1.8-2.2-.8.5-1.7.8-2.6 1a4.1 4.1 0 0 0-7 3.7A11.6 11.6 0 0 1 3.4 5a4.1 4.1 0 0 0 1.3 5.5c-.7 0-1.3-.2-1.9-.5 0 2 1.4 3.7 3.3 4.1-.6.2-1.2.2-1.8.1.5 1.6 2 2.8 3.8 2.8A8.3 8.3 0 0 1 2 18.6 11.6 11.6 0 0 0 20 8.3c.8-.6 1.5-1.4 2-2.3z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.5-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  pinterest:
    'M12 2a10 10 0 0 0-3.6 19.3c-.1-.8-.2-2 0-2.9l1.2-5s-.3-.6-.3-1.5c0-1.4.8-2.4 1.8-2.4.9 0 1.3.6 1.3 1.4 0 .9-.5 2.1-.8 3.3-.2 1 .5 1.8 1.5 1.8 1.8 0 3.1-1.9 3.1-4.6 0-2.4-1.7-4-4.2-4a4.4 4.4 0 0 0-4.5 4.3c0 .9.3 1.8.7 2.3l-.3 1.2c0 .2-.2.2-.4.1-1.2-.6-2-2.4-2-3.8C5.5 8.3 7.8 5.3 12.3 5.3c3.5 0 6.3 2.5 6.3 5.9 0 3.5-2.2 6.3-5.3 6.3-1 0-2-.5-2.3-1.2l-.6 2.4c-.2.9-.8 2-1.2 2.6A10 10 0 1 0 12 2z',
};

/** @returns nothing for a network whose mark is not here. */
export function findSocialIcon(network: string): ReactNode {
  const path = PATHS[network];
  return path ? (
    <svg className="icon solid" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  ) : null;
}
