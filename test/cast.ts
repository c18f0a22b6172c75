/** For tests: the people to try the site with, by their user names. What each may do stands in content/users/demo.yaml. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { demoUser } from '#server/cms/identity/index.ts';

const FILE = join(import.meta.dirname, '..', 'content', 'users', 'demo.yaml');
const USERS = z.array(demoUser).parse(parse(readFileSync(FILE, 'utf8')));

export const ada = find('ada');
export const edda = find('edda');
export const fay = find('fay');
export const sil = find('sil');
export const goldie = find('goldie');
export const plato = find('plato');
export const prof = find('prof');
export const gemma = find('gemma');
export const olga = find('olga');
export const lock = find('lock');
export const canny = find('canny');
export const penny = find('penny');
export const arthur = find('arthur');
export const cora = find('cora');
export const sunny = find('sunny');

function find(username: string) {
  const user = USERS.find((one) => one.username === username);
  if (!user) throw new Error(`There is nobody called ${username}.`);
  return user;
}
