/** Calls by which services tell us something: what came, what failed, and how many were refused. */
export { createRefusedCounter } from './count-refused.ts';
export {
  addRefused,
  findReceived,
  isTaken,
  noteFailedReports,
  type ReceivedWebhook,
  settleFailedReports,
  writeFailed,
  writeTaken,
} from './write-received.ts';
