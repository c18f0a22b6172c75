import type { Migration } from '../migration.ts';

/** To when a card on file is good; null where that is not known. */
export const cardExpiry: Migration = {
  name: '0013-card-expiry',
  async up(db) {
    for (const column of ['exp_month', 'exp_year'])
      await db.schema.alterTable('billing_cards').addColumn(column, 'integer').execute();
  },
};
