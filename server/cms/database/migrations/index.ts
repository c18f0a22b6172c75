/** In the order in which they are applied. A migration that has been released is never edited: write the next one. */
import type { Migration } from '../migrate.ts';
import { contentTables } from './0001-content.ts';
import { searchIndex } from './0002-search.ts';
import { itemDetails } from './0003-details.ts';
import { correspondence } from './0004-correspondence.ts';
import { blurredPictures } from './0005-blurred-pictures.ts';
import { redirects } from './0006-redirects.ts';
import { people } from './0007-people.ts';
import { account } from './0008-account.ts';
import { favorites } from './0009-favorites.ts';
import { tries } from './0010-tries.ts';
import { learning } from './0011-learning.ts';
import { farewells } from './0012-farewells.ts';
import { cardExpiry } from './0013-card-expiry.ts';
import { certificateActs } from './0014-certificate-acts.ts';
import { searchDocuments } from './0015-search-documents.ts';
import { searchQueue } from './0016-search-queue.ts';
import { soughtAs } from './0017-sought-as.ts';
import { searchNarrow } from './0018-search-narrow.ts';
import { searchRows } from './0019-search-rows.ts';
import { listsReadLittle } from './0020-lists-read-little.ts';
import { shownItems } from './0021-shown-items.ts';

export const MIGRATIONS: readonly Migration[] = [
  contentTables,
  searchIndex,
  itemDetails,
  correspondence,
  blurredPictures,
  redirects,
  people,
  account,
  favorites,
  tries,
  learning,
  farewells,
  cardExpiry,
  certificateActs,
  searchDocuments,
  searchQueue,
  soughtAs,
  searchNarrow,
  searchRows,
  listsReadLittle,
  shownItems,
];
