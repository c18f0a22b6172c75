/**
 * The circles of a graph, one for each strongly connected part (Tarjan, 1972): its nodes in the order of a shortest way round,
 * the first one repeated at the end. Nodes that are named and have no entry lead nowhere.
 */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const indices = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];
  for (const node of graph.keys()) if (!indices.has(node)) visit(node);
  return circles;

  function visit(node: string): void {
    const index = indices.size;
    indices.set(node, index);
    low.set(node, index);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!indices.has(next)) visit(next);
      if (onStack.has(next)) low.set(node, Math.min(low.get(node) ?? index, low.get(next) ?? index));
    }
    if (low.get(node) !== index) return;
    const part = stack.splice(stack.indexOf(node));
    for (const member of part) onStack.delete(member);
    if (part.length > 1 || graph.get(node)?.includes(node))
      circles.push(walkRound(graph, node, new Set(part)));
  }
}

/** Breadth first, so that the way round is as short as it can be. */
function walkRound(
  graph: ReadonlyMap<string, readonly string[]>,
  start: string,
  part: ReadonlySet<string>,
): string[] {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start];
      if (!part.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [start];
}
