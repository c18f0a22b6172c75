/** For tests: the people to try the site with, by their user names. What each may do stands in content/people/demo.yaml. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { demoPerson } from '#server/cms/identity/index.ts';

const FILE = join(import.meta.dirname, '..', 'content', 'people', 'demo.yaml');
const PEOPLE = z.array(demoPerson).parse(parse(readFileSync(FILE, 'utf8')));

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

function find(username: string) {
  const person = PEOPLE.find((one) => one.username === username);
  if (!person) throw new Error(`There is nobody called ${username}.`);
  return person;
}
