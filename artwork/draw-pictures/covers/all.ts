/** The covers of the e-books. */
import type { Drawing } from '../picture.ts';
import { ALLOYS } from './alloys.ts';
import { BACK_OF_THE_BROOCH } from './back-of-the-brooch.ts';
import { BUYERS_QUESTIONS } from './buyers-questions.ts';
import { CRYSTALS_IN_CARDBOARD } from './crystals-in-cardboard.ts';
import { FIRST_YEAR } from './first-year.ts';
import { FIVE_INSTRUMENTS } from './five-instruments.ts';
import { FORTY_FAILED_CASTINGS } from './forty-failed-castings.ts';
import { ONE_HUNDRED_BEZELS } from './one-hundred-bezels.ts';
import { READING_ROUGH } from './reading-rough.ts';
import { SORTING_PEARLS } from './sorting-pearls.ts';
import { TWELVE_DESIGNS } from './twelve-designs.ts';
import { WHAT_INCLUSIONS_SAY } from './what-inclusions-say.ts';

export const COVERS: readonly Drawing[] = [
  FIRST_YEAR,
  ONE_HUNDRED_BEZELS,
  FORTY_FAILED_CASTINGS,
  ALLOYS,
  BACK_OF_THE_BROOCH,
  READING_ROUGH,
  TWELVE_DESIGNS,
  CRYSTALS_IN_CARDBOARD,
  FIVE_INSTRUMENTS,
  SORTING_PEARLS,
  BUYERS_QUESTIONS,
  WHAT_INCLUSIONS_SAY,
];
