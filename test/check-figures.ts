/** For tests: figures in a question of an exam, against those of the encyclopedia. */

import type { AnswerGap, ExamQuestionRow } from '#server/cms/learning/question.ts';
import { extractText } from '#server/cms/markup/index.ts';
import { GAP } from '#shared/learning.ts';
import type { GemEntry } from './read-gems.ts';

export interface Figures {
  /** How many could be compared. */
  readonly checked: number;
  readonly faults: readonly string[];
  /** Numbers that stand in no table: sums, and figures of the trade. */
  readonly unchecked: readonly string[];
}

type Range = readonly [number, number];

/** Properties that the words of a question name. */
const PROPERTIES: readonly { words: RegExp; of: (gem: GemEntry['gem']) => Range | undefined }[] = [
  { words: /hardness|softest|Mohs/g, of: (gem) => gem.hardness },
  { words: /specific gravity|order of weight/g, of: (gem) => gem.specific_gravity },
  // The higher the index, the smaller the critical angle.
  { words: /refractive index|critical angle|reads/g, of: (gem) => gem.refractive_index },
  { words: /birefringence/g, of: (gem) => gem.birefringence },
  {
    words: /dispersion/g,
    of: ({ dispersion }) => (dispersion === undefined ? undefined : [dispersion, dispersion]),
  },
];

/** Species that the encyclopedia has under the names of their varieties alone. */
const VARIETY_OF: Readonly<Record<string, string>> = {
  quartz: 'citrine',
  corundum: 'sapphire',
  beryl: 'aquamarine',
};

export function checkFigures(question: ExamQuestionRow, gems: readonly GemEntry[]): Figures {
  const parts = [
    checkOrder(question, gems),
    checkWeighing(question),
    checkGaps(question, gems),
    checkChoices(question, gems),
    checkFeedback(question, gems),
  ];
  return {
    checked: parts.reduce((sum, part) => sum + part.checked, 0),
    faults: parts.flatMap(({ faults }) => faults),
    unchecked: parts.flatMap(({ unchecked }) => unchecked),
  };
}

const NOTHING: Figures = { checked: 0, faults: [], unchecked: [] };
const wordsOf = (question: ExamQuestionRow): string => extractText(question.definition.question);

/** Things to sort by a figure: each must lie wholly above the one before. */
function checkOrder(question: ExamQuestionRow, gems: readonly GemEntry[]): Figures {
  const property = findProperty(wordsOf(question));
  if (question.type !== 'sort' || !property) return NOTHING;
  const known = question.definition.answers.flatMap(({ text }) => {
    const range = findGems(text, gems).map(({ gem }) => property.of(gem))[0];
    return range ? [{ text, range }] : [];
  });
  const faults = known.slice(1).flatMap(({ text, range }, at) => {
    const before = known[at];
    return !before || before.range[1] < range[0]
      ? []
      : [`${text} (${range.join(' to ')}) does not lie above ${before.text} (${before.range.join(' to ')})`];
  });
  return { checked: known.length, faults, unchecked: [] };
}

/** Weight in air over the loss in water, wherever both are told. */
function checkWeighing(question: ExamQuestionRow): Figures {
  const [, air, water] =
    /weighs (\d+\.\d+) ct in air and (\d+\.\d+) ct in water/.exec(wordsOf(question)) ?? [];
  const gap = question.definition.gaps[0];
  if (air === undefined || !gap) return NOTHING;
  const gravity = Number(air) / (Number(air) - Number(water));
  const isRight = numbersOf(gap).some(([least, most]) => gravity >= least && gravity <= most);
  return { checked: 1, faults: isRight ? [] : [`the sum gives ${gravity}`], unchecked: [] };
}

/** A number to fill in, where the words before it name a property and the question one gem. */
function checkGaps(question: ExamQuestionRow, gems: readonly GemEntry[]): Figures {
  const words = wordsOf(question);
  const named = findGems(words, gems);
  const pieces = words.split(GAP);
  const all = question.definition.gaps.map((gap, at): Figures => {
    const numbers = numbersOf(gap);
    if (numbers.length === 0 || /weighs/.test(words)) return NOTHING;
    const property = findProperty(lastSentence(pieces.slice(0, at + 1).join(GAP)));
    const gem = findGems(pieces[at] ?? '', gems)[0] ?? named[0];
    const figure = gem && property?.of(gem.gem);
    if (!figure || COMPUTED.test(words)) return { ...NOTHING, unchecked: [JSON.stringify(gap)] };
    const isRight = numbers.some(([least, most]) => figure.some((end) => end >= least && end <= most));
    return {
      checked: 1,
      faults: isRight ? [] : [`${JSON.stringify(gap)} is not ${gem.slug}, ${figure.join(' to ')}`],
      unchecked: [],
    };
  });
  return {
    checked: all.reduce((sum, { checked }) => sum + checked, 0),
    faults: all.flatMap(({ faults }) => faults),
    unchecked: all.flatMap(({ unchecked }) => unchecked),
  };
}

const lastSentence = (text: string): string => text.split(/[.?!] /).at(-1) ?? '';

/** Questions whose answer is computed from what they tell. */
const COMPUTED = /ought to weigh|\d.*(critical angle|birefringence|deep|wide|thick|measures|ratio|factor)/;

/** A choice that is right and tells a figure of the one gem that the question names. */
function checkChoices(question: ExamQuestionRow, gems: readonly GemEntry[]): Figures {
  const [gem, ...others] = findGems(wordsOf(question), gems);
  if (!gem || others.length > 0) return NOTHING;
  const faults: string[] = [];
  let checked = 0;
  for (const { text, correct } of question.definition.answers) {
    const figure = correct ? findProperty(text)?.of(gem.gem) : undefined;
    const numbers = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
    if (!figure || numbers.length === 0) continue;
    checked += 1;
    if (!numbers.every((number) => number >= figure[0] && number <= figure[1]))
      faults.push(`${text} is not ${gem.slug}, ${figure.join(' to ')}`);
  }
  return { checked, faults, unchecked: [] };
}

/** `topaz 3.49 to 3.57` in what is explained: it must meet one of the gem's figures. */
function checkFeedback(question: ExamQuestionRow, gems: readonly GemEntry[]): Figures {
  const told = [...extractText(question.definition.feedback).matchAll(TOLD)].flatMap(
    ([text, name = '', low, high]) => {
      const gem = findGems(name, gems)[0]?.gem;
      return gem ? [{ text, gem, low: Number(low), high: Number(high) }] : [];
    },
  );
  const faults = told.filter(
    ({ gem, low, high }) =>
      !PROPERTIES.some(({ of }) => {
        const figure = of(gem);
        return figure && low <= figure[1] && high >= figure[0];
      }),
  );
  return { checked: told.length, faults: faults.map(({ text }) => text), unchecked: [] };
}

const TOLD =
  /([A-Za-z]{3,20}(?: [a-z]{3,20})?),? (\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)(?![\d.]* (?:°|degrees|nm|mm|percent))/g;

function findProperty(text: string) {
  const last = ({ words }: (typeof PROPERTIES)[number]): number =>
    Math.max(-1, ...[...text.matchAll(words)].map(({ index }) => index));
  return PROPERTIES.filter((property) => last(property) >= 0).sort((a, b) => last(b) - last(a))[0];
}

/** Gems whose names stand in a text; of the names of species, the variety that has their figures. */
function findGems(text: string, gems: readonly GemEntry[]): GemEntry[] {
  const low = text.toLowerCase();
  const slugs = Object.entries(VARIETY_OF).flatMap(([species, slug]) =>
    hasWord(low, species) ? [slug] : [],
  );
  const found = gems.filter(({ slug }) => hasWord(low, slug.replaceAll('-', ' ')));
  return found.length > 0 ? found : gems.filter(({ slug }) => slugs.includes(slug));
}

const hasWord = (text: string, words: string): boolean => new RegExp(`\\b${words}s?\\b`).test(text);

function numbersOf(gap: AnswerGap): Range[] {
  if ('range' in gap) return [gap.range];
  return gap.texts
    .map(Number)
    .filter(Number.isFinite)
    .map((number) => [number, number]);
}
