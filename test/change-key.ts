/** For tests: the same questions with other answers, as nobody before the end may notice. */

/** From 0 to 1, the same row for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The same question with another key: other choices right, another order, other words in the gaps. */
export function changeKey(definition: object, random: () => number): object {
  const { answers, gaps, key, ...rest }: Record<string, unknown> = { ...definition };
  const word = () =>
    Math.floor(random() * 1e9)
      .toString(36)
      .repeat(1 + Math.floor(random() * 5));
  const all = Array.isArray(answers) ? answers : [];
  const isChoice = all.some((answer) => 'correct' in answer);
  return {
    ...rest,
    ...(answers !== undefined && {
      answers: isChoice
        ? all.map(({ text }) => ({ text, correct: random() < 0.5, credit: 1 + random() * 98 }))
        : all.toSorted(() => random() - 0.5),
    }),
    ...(gaps !== undefined && { gaps: [{ texts: [word(), word()] }, { range: [random(), 1 + random()] }] }),
    ...(key !== undefined && { key: [word()], teacher: random() < 0.5, rubric: word() }),
    feedback: word(),
  };
}
