/** What a browser remembers of its reader's choices: one map, under the key `settings` of its local storage. */

const KEY = 'settings';

export function readSetting(name: string): unknown {
  return readAll()[name];
}

export function writeSetting(name: string, value: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [name]: value }));
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}

function readAll(): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
