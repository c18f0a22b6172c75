/** How a stone treats light: what an entry says of it in words, and what a polariscope lets one say. */

const AXIAL = ['uniaxial', 'biaxial'] as const;
const SIGNS = ['positive', 'negative'] as const;
const OTHERS = ['isotropic', 'aggregate'] as const;

export type OpticCharacter = `${(typeof AXIAL)[number]} ${(typeof SIGNS)[number]}` | (typeof OTHERS)[number];

/** `biaxial positive or negative` is two; an axial stone without a sign may have either; empty when the words say none. */
export function parseOpticCharacters(words: string): readonly OpticCharacter[] {
  const text = words.toLowerCase();
  const says = (word: string) => text.includes(word);
  const signs = SIGNS.some(says) ? SIGNS.filter(says) : SIGNS;
  return [
    ...AXIAL.filter(says).flatMap((axial) => signs.map((sign) => `${axial} ${sign}` as const)),
    ...OTHERS.filter(says),
  ];
}

const UNIAXIAL = ['uniaxial positive', 'uniaxial negative'] as const;
const BIAXIAL = ['biaxial positive', 'biaxial negative'] as const;

interface OpticObservation {
  /** In a list to choose from: with what is seen between crossed filters. */
  readonly label: string;
  /** In a sentence. */
  readonly name: string;
  /** Optic characters of stones that show this. */
  readonly allows: readonly OpticCharacter[];
}

/** From the least that can be seen to the most. */
export const OPTIC_OBSERVATIONS = {
  isotropic: { label: 'Isotropic: stays dark', name: 'isotropic', allows: ['isotropic'] },
  double: {
    label: 'Doubly refracting: blinks',
    name: 'doubly refracting',
    allows: [...UNIAXIAL, ...BIAXIAL],
  },
  aggregate: { label: 'Aggregate: stays bright', name: 'an aggregate', allows: ['aggregate'] },
  uniaxial: { label: 'Uniaxial', name: 'uniaxial', allows: UNIAXIAL },
  'uniaxial-positive': { label: 'Uniaxial +', name: 'uniaxial positive', allows: [UNIAXIAL[0]] },
  'uniaxial-negative': { label: 'Uniaxial −', name: 'uniaxial negative', allows: [UNIAXIAL[1]] },
  biaxial: { label: 'Biaxial', name: 'biaxial', allows: BIAXIAL },
  'biaxial-positive': { label: 'Biaxial +', name: 'biaxial positive', allows: [BIAXIAL[0]] },
  'biaxial-negative': { label: 'Biaxial −', name: 'biaxial negative', allows: [BIAXIAL[1]] },
} as const satisfies Record<string, OpticObservation>;
export type OpticObservationName = keyof typeof OPTIC_OBSERVATIONS;

export function isOpticObservation(word: string): word is OpticObservationName {
  return Object.hasOwn(OPTIC_OBSERVATIONS, word);
}
