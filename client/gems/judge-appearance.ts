/** Whether what was seen of a stone by eye agrees with its entry. Eyes differ: what is easily taken for another is near, not excluded. */
import type { GemProperties, Habit, Transparency } from '#shared/rest/gem-properties.ts';
import { ALIKE_LUSTERS, type LusterName, nameHabit, parseLusters } from './appearance.ts';
import { EXCLUDED_MISFIT, type Judgement } from './judgement.ts';

const NEAR_MISFIT = 1;
/** Clear stones are clouded by what they hold, and thin slices of cloudy ones are clear: one step apart says little. */
const TRANSPARENCY_STEPS: Readonly<Record<Transparency, number>> = {
  transparent: 0,
  translucent: 1,
  opaque: 2,
};

export function judgeTransparency(
  own: GemProperties['transparency'],
  seen: Transparency,
): Judgement | undefined {
  if (!own || own.length === 0) return undefined;
  const name = own.join(' or ');
  if (own.includes(seen)) return { outcome: 'fits', why: `Usually ${name}.`, misfit: Math.log(own.length) };
  const steps = Math.min(...own.map((one) => Math.abs(TRANSPARENCY_STEPS[one] - TRANSPARENCY_STEPS[seen])));
  return steps === 1
    ? { outcome: 'near', why: `Usually ${name}, at times ${seen}.`, misfit: NEAR_MISFIT }
    : { outcome: 'excluded', why: `Usually ${name}, not ${seen}.`, misfit: EXCLUDED_MISFIT };
}

export function judgeLuster(words: string | undefined, seen: LusterName): Judgement | undefined {
  const own = parseLusters(words ?? '');
  if (own.length === 0) return undefined;
  if (own.includes(seen)) return { outcome: 'fits', why: `Luster: ${words}.`, misfit: Math.log(own.length) };
  return own.some((luster) => ALIKE_LUSTERS[seen].includes(luster))
    ? { outcome: 'near', why: `Luster: ${words}, easily mistaken.`, misfit: NEAR_MISFIT }
    : { outcome: 'excluded', why: `Luster: ${words}.`, misfit: EXCLUDED_MISFIT };
}

export function judgeHabit(own: GemProperties['habit'], seen: Habit): Judgement | undefined {
  if (!own || own.length === 0) return undefined;
  const name = own.map(nameHabit).join(', ');
  return own.includes(seen)
    ? { outcome: 'fits', why: `Rough: ${name}.`, misfit: Math.log(own.length) }
    : { outcome: 'excluded', why: `Rough: ${name}.`, misfit: EXCLUDED_MISFIT };
}
