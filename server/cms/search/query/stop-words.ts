export const STOP_WORDS: readonly string[] =
  `a about after all an and any are as at be because been before being best between both but by can could did do does
  doing don for from get gets getting give good had has have having he help her here him his how i if in into is it its
  itself just like m make makes making many may me mean means more most much my need no nor not of off on once one only or
  other our out over own really s same she should show so some such t tell than that the their them then there these they
  thing things this those through to too under until up us use used using very was way we well were what when where which
  while who why will with without would you your vs versus`.split(/\s+/);

const KNOWN: ReadonlySet<string> = new Set(STOP_WORDS);

/** Whether a word asks rather than names. Those that do are left out of a search that has others. */
export const isStopWord = (word: string): boolean => KNOWN.has(word);
