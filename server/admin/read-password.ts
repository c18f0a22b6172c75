/** A password for an account, never from the command line, which other users of the machine can see. */
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ReadStream, WriteStream } from 'node:tty';
import { newPassword } from '#shared/rest/identity.ts';

/** Error of a password that cannot be taken. */
export class PasswordError extends Error {}

const GENERATED_BYTES = 15;
const INTERRUPT = '\u0003';
const END = '\u0004';
const BACKSPACES: ReadonlySet<string> = new Set(['\b', '\u007f']);

/** Asked for twice where somebody sits, else the first line that comes. @throws PasswordError */
export async function readPassword(input: NodeJS.ReadStream, prompts: NodeJS.WriteStream): Promise<string> {
  const password = input.isTTY ? await askTwice(input, prompts) : (await text(input)).split(/\r?\n/, 1)[0];
  const parsed = newPassword.safeParse(password ?? '');
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? '';
    throw new PasswordError(
      password ? `${message.replace('Value', 'A password')}.` : 'No password was entered.',
    );
  }
  return parsed.data;
}

/** 120 bits, to be printed once. */
export const generatePassword = (): string => randomBytes(GENERATED_BYTES).toString('base64url');

async function askTwice(input: ReadStream, prompts: WriteStream): Promise<string> {
  const first = await ask('Password: ', input, prompts);
  const second = await ask('Repeat password: ', input, prompts);
  if (first !== second) throw new PasswordError('The passwords do not match.');
  return first;
}

/** In raw mode the terminal shows nothing of what is typed, and ends no line by itself. */
function ask(question: string, input: ReadStream, prompts: WriteStream): Promise<string> {
  prompts.write(question);
  input.setRawMode(true);
  input.setEncoding('utf8');
  input.resume();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let typed: string[] = [];
  const listen = (keys: string) => {
    for (const key of keys) {
      if (key === '\r' || key === '\n') return finish(() => resolve(typed.join('')));
      if (key === INTERRUPT || key === END)
        return finish(() => reject(new PasswordError('Nothing was changed.')));
      typed = BACKSPACES.has(key) ? typed.slice(0, -1) : [...typed, key];
    }
  };
  const finish = (then: () => void) => {
    input.off('data', listen);
    input.setRawMode(false);
    input.pause();
    prompts.write('\n');
    then();
  };
  input.on('data', listen);
  return promise;
}
