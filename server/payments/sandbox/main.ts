/** The sandbox as a program of its own. It tells its parent where it listens, and ends with it. */
import { createClock } from '#server/runtime/clock.ts';
import { startSandbox } from './start-sandbox.ts';

const MISCONFIGURED = 78;
/** A request that does not end keeps nobody. */
const MAX_CLOSE_MS = 2000;

// By another name than the one in whose place the build puts a constant.
const environment = process.env;
const { NODE_ENV, DATA_DIR, SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET, SANDBOX_WEBHOOK_URL } = environment;

if (NODE_ENV === 'production') {
  process.stderr.write('The payment sandbox does not start in production: no money moves in it.\n');
  process.exit(MISCONFIGURED);
}
if (!DATA_DIR || !SANDBOX_SECRET_KEY || !SANDBOX_WEBHOOK_SECRET) {
  process.stderr.write(
    'The payment sandbox needs DATA_DIR, SANDBOX_SECRET_KEY and SANDBOX_WEBHOOK_SECRET.\n',
  );
  process.exit(MISCONFIGURED);
}

const sandbox = await startSandbox({
  dataDir: DATA_DIR,
  secretKey: SANDBOX_SECRET_KEY,
  webhookSecret: SANDBOX_WEBHOOK_SECRET,
  webhookUrl: SANDBOX_WEBHOOK_URL ?? '',
  now: createClock(DATA_DIR),
});
process.send?.({ url: sandbox.url });

let isClosing = false;
async function close(): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => process.exit(0), MAX_CLOSE_MS).unref();
  await sandbox.close();
  process.exit(0);
}

// However the parent ended.
process.once('disconnect', close);
process.once('SIGTERM', close);
// A terminal sends it to both: a parent may still have something to ask.
process.on('SIGINT', () => {
  if (!process.connected) void close();
});
