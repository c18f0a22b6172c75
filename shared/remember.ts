/**
 * The same function of a text, which works each answer out once: for pure ones that take longer than a look into a table. After `most`
 * answers it begins anew.
 */
export function remember<T>(find: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.get(text);
    if (answer !== undefined) return answer;
    if (known.size === most) known.clear();
    const fresh = find(text);
    known.set(text, fresh);
    return fresh;
  };
}
