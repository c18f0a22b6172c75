/** A transactional outbox: what a change made stale is written with the change, and read by every process. */
export { followOutbox } from './follow-outbox.ts';
export { type OutboxTail, tailOutbox } from './outbox-tail.ts';
export { type PurgedEdge, startEdgePurges } from './purge-edges.ts';
export { writeOutbox } from './write-outbox.ts';
