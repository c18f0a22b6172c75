/** Generated documents, as a site like ours might have them in a hundred times its number. */
import type { BrandId } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import { type Chance, createChance, createWords, pick, type Words } from './words.ts';

export interface GeneratedDocument {
  readonly type: ContentType;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly text: string;
  /** Number of its topic, which is also that of its category. */
  readonly topic: number;
  readonly brands: readonly BrandId[];
  readonly family: string;
  readonly gem: GemProperties | null;
  readonly date: string;
}

/** Generates documents; the same seed makes the same ones. */
export function createDocuments(seed: number): { words: Words; next(): GeneratedDocument } {
  const chance = createChance(seed);
  const words = createWords(chance);
  let number = 0;
  return {
    words,
    next() {
      number += 1;
      return makeDocument(chance, words, number);
    },
  };
}

/** A type stands as often here as there are more of it than of others. */
const TYPES: readonly ContentType[] = [
  ...Array<ContentType>(10).fill('article'),
  ...Array<ContentType>(3).fill('photo'),
  ...Array<ContentType>(2).fill('gemstone'),
  ...Array<ContentType>(2).fill('product'),
  'video',
  'lesson',
  'buying-guide',
  'course',
];
const BRANDS: readonly (readonly BrandId[])[] = [['facet'], ['gemsociety'], ['facet', 'gemsociety']];
const FAMILIES = ['corundum', 'quartz', 'beryl', 'garnet', 'feldspar', 'spinel', 'tourmaline', 'topaz'];
const FIRST_DAY = Date.UTC(2012, 0, 1);
const DAYS = 5000;
const MS_OF_DAY = 86_400_000;

function makeDocument(chance: Chance, words: Words, number: number): GeneratedDocument {
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
  const topic = between(0, words.topics.length - 1);
  const type = pick(chance, TYPES);
  const isGem = type === 'gemstone';
  return {
    type,
    slug: `generated-${number}`,
    title: capitalize(words.name(chance, topic, between(2, 6))),
    excerpt: `${capitalize(words.write(chance, topic, between(15, 30)))}.`,
    text: `${capitalize(words.write(chance, topic, between(150, 300)))}.`,
    topic,
    brands: pick(chance, BRANDS),
    family: isGem || type === 'photo' ? pick(chance, FAMILIES) : '',
    gem: isGem ? makeGem(chance, words.name(chance, topic, 1)) : null,
    date: new Date(FIRST_DAY + between(0, DAYS) * MS_OF_DAY).toISOString().slice(0, 19),
  };
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function makeGem(chance: Chance, species: string): GemProperties {
  const range = (least: number, most: number, width: number): [number, number] => {
    const low = Number((least + chance() * (most - least)).toFixed(3));
    return [low, Number((low + chance() * width).toFixed(3))];
  };
  return {
    species,
    formula: 'SiO2',
    crystal_system: 'hexagonal',
    hardness: range(5, 9, 1),
    specific_gravity: range(2.5, 4.5, 0.2),
    refractive_index: range(1.45, 2, 0.02),
    birefringence: range(0.001, 0.05, 0.003),
    optic_character: 'uniaxial negative',
    pleochroism: { strength: 'weak', colors: [] },
    lustre: 'vitreous',
    cleavage: 'none',
    fracture: 'conchoidal',
    colors: [pick(chance, ['red', 'blue', 'green', 'yellow', 'colorless'])],
    treatments: [],
    localities: [],
    inclusions: [],
    toughness: 'good',
    care: 'Warm soapy water.',
  };
}
