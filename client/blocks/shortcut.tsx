import * as z from 'zod';
import { Icon } from '#client/ui/icons.tsx';
import { href, listOf, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  title: text.default('Quick links'),
  links: listOf(z.object({ title: text, href })),
});

/** Ways on from here, for readers who know what they want. */
export const shortcut = defineBlock(attributes, ({ title, links }) => (
  <nav className="shortcut" aria-label={title}>
    <p className="block-title">{title}</p>
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>
            {link.title}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  </nav>
));
