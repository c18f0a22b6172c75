/** Check of the facts of a gem, as they stand in their field. */
import { checkGemRanges } from '#shared/gem-ranges.ts';
import { gemProperties } from '#shared/rest/gem-properties.ts';
import type { ContentProblem } from './check-content.ts';

/** @param json nothing for an item that is no gem; JSON that is none yet is told when it is saved */
export function checkGemFacts(json: string | undefined): ContentProblem[] {
  const gem = json ? gemProperties.safeParse(parse(json)).data : undefined;
  if (!gem) return [];
  return checkGemRanges(gem).map((text) => ({ block: undefined, field: 'details' as const, text }));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
