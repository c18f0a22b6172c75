import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';

/** Where most people want to go: for pages that have nothing of their own to show. */
export function PopularPlaces(): ReactNode {
  return (
    <nav className="places" aria-label="Popular places">
      <p className="block-title">Popular places</p>
      <ul>
        {PLACES.map(({ title, path, about }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PLACES = [
  {
    title: 'Learning Center',
    path: ROUTES.learningCenter,
    about: 'Every subject, from the bench to the laboratory.',
  },
  {
    title: 'Gemstone Encyclopedia',
    path: ROUTES.gemstoneEncyclopedia,
    about: 'Every gem from A to Z.',
  },
  { title: 'Gemology', path: '/gemology/', about: 'How to tell one gem from another.' },
  { title: 'Jewelry and Lapidary', path: '/jewelry-lapidary/', about: 'Metal and stone at the bench.' },
  { title: 'Mineralogy', path: '/mineralogy/', about: 'Crystals, chemistry and deposits.' },
  { title: 'Contact', path: '/contact-us/', about: 'We reply within 2 business days.' },
] as const;
