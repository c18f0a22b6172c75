export { loadOne } from '#client/core/load-one.ts';
