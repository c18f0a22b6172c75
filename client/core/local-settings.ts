/** Choices of the reader, stored in the browser: one map, under the key `settings` of its local storage. */

const KEY = 'settings';

export function findSetting(name: string): unknown {
  return parseSettings()[name];
}

export function writeSetting(name: string, value: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...parseSettings(), [name]: value }));
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}

function parseSettings(): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
