import { indexNames } from '../index-names.ts';
import type { Migration } from '../migration.ts';

/** Messages of the contact form are found by a part of a name, as users and orders are. */
export const namesOfMessages: Migration = {
  name: '0134-names-of-messages',
  up: (db) => indexNames(db, { messages: ['name', 'email', 'subject'] }),
};
