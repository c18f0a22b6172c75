/** A transactional outbox: what a change made stale is written with the change, and read by every process. */
export { tailOutbox } from './outbox-tail.ts';
export { type PurgedEdge, startEdgePurges } from './purge-edges.ts';
export { writeOutbox } from './write-outbox.ts';
