/** Limits and proofs of work against floods, guessing and spam. */
export { requireProof } from './challenge.ts';
export {
  type AbuseControls,
  type AbuseCounts,
  type AbuseSettings,
  createAbuseControls,
  USUAL_ABUSE_SETTINGS,
} from './controls.ts';
export { type CountInWindow, countUp, findCount } from './count-up.ts';
export { isEmailBudgetLow, requireEmailBudget, spendEmail } from './email-budgets.ts';
