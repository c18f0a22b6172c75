/** Jobs: what is to be done later, written with the change that asks for it, and done by one of the processes on the database. */
export { addJob, changeJob, removeJob, replaceJob, replaceJobs } from './add-job.ts';
export {
  defineJob,
  defineRecurringJob,
  handleJob,
  type JobAttempt,
  type JobHandler,
  JobPostponed,
  JobRefused,
} from './job-kind.ts';
export { countJobs, JOB_STATES, listJobs, type RetryResult, retryJob } from './list-jobs.ts';
export { type Jobs, startJobs } from './start-jobs.ts';
