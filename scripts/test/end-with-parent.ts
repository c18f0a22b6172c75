/** In the process of a test file: when `npm test` is killed without a word, nobody reads any more, and all of the group ends. */
const PAUSE_MS = 1000;

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(-process.pid, 'SIGKILL');
}, PAUSE_MS).unref();
