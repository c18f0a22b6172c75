/**
 * Structured data of pages, in JSON-LD: search engines' own lists of members that must be there, and the whole vocabulary of
 * schema.org as types, against which the compiler checks what was sent.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import t from 'tap';
import * as z from 'zod';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const facet = await startFacet();
t.teardown(() => facet.stop());

const address = z.url({ protocol: /^https?$/ });
const instant = z.iso.datetime();
const text = z.string().min(1);
const author = z.object({ '@type': z.literal('Person'), name: text, url: address });

/** By type: what a page of that kind must say. */
const REQUIRED = {
  Article: z.object({
    headline: text,
    image: address,
    datePublished: instant,
    dateModified: instant,
    author,
  }),
  Person: z.object({ name: text, url: address, jobTitle: text }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  Product: z.object({
    name: text,
    sku: text,
    image: address,
    offers: z.object({
      '@type': z.literal('Offer'),
      price: z.string().regex(/^\d+\.\d\d$/),
      priceCurrency: z.literal('USD'),
      availability: z.string().regex(/^https:\/\/schema\.org\/(?:InStock|OutOfStock)$/),
    }),
  }),
  VideoObject: z.object({
    name: text,
    description: text,
    thumbnailUrl: address,
    uploadDate: instant,
    duration: z.iso.duration(),
    contentUrl: address,
  }),
  LocalBusiness: z.object({
    name: text,
    url: address,
    logo: address,
    sameAs: z.array(address).min(1),
    geo: z.object({ latitude: z.number(), longitude: z.number() }),
    address: z.object({
      streetAddress: text,
      addressLocality: text,
      addressCountry: z.string().length(2),
    }),
    openingHoursSpecification: z
      .array(
        z.object({
          dayOfWeek: z.array(z.string().regex(/^https:\/\/schema\.org\/\w+day$/)).min(1),
          opens: z.iso.time(),
          closes: z.iso.time(),
        }),
      )
      .min(1),
  }),
  ImageGallery: z.object({
    name: text,
    image: z.array(z.object({ '@type': z.literal('ImageObject'), contentUrl: address, name: text })).min(2),
  }),
  Course: z.object({
    name: text,
    description: text,
    url: address,
    image: address,
    provider: z.object({ '@type': z.literal('Organization'), name: text, url: address }),
    offers: z.array(z.object({ '@type': z.literal('Offer'), category: text })).min(1),
    hasCourseInstance: z.object({
      '@type': z.literal('CourseInstance'),
      courseMode: z.literal('Online'),
      courseWorkload: z.iso.duration(),
      instructor: z.array(author).min(1),
    }),
    syllabusSections: z.array(z.object({ '@type': z.literal('Syllabus'), name: text })).min(1),
  }),
  LearningResource: z.object({
    name: text,
    description: text,
    image: address,
    timeRequired: z.iso.duration(),
    isPartOf: z.object({ '@type': z.literal('Course'), name: text, url: address }),
    author,
  }),
  WebSite: z.object({
    name: text,
    url: address,
    publisher: z.object({ '@id': address }),
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({
        urlTemplate: z.string().regex(/^https?:\/\/[^/]+\/search\/\{search_term_string\}\/$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  Organization: z.object({
    '@id': address,
    name: text,
    legalName: text,
    url: address,
    logo: address,
    sameAs: z.array(address).min(1),
  }),
  ImageObject: z.object({ contentUrl: address, creditText: text }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(
        z.object({ '@type': z.literal('ListItem'), position: z.number().int(), name: text, item: address }),
      )
      .min(1),
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>;
type Kind = keyof typeof REQUIRED;

/** Pages with the types that each must tell of. */
const PAGES: readonly (readonly [path: string, ...kinds: Kind[]])[] = [
  ['/', 'WebSite', 'Organization'],
  ['/article/faceting-your-first-stone/', 'Article', 'BreadcrumbList'],
  ['/gemstone-encyclopedia/ruby/', 'Article', 'BreadcrumbList'],
  [await findFirst('buying-guide'), 'Article', 'BreadcrumbList'],
  ['/author/ayesha-rahman/', 'Person'],
  ['/faq/', 'FAQPage'],
  [await findFirst('product'), 'Product', 'BreadcrumbList'],
  [await findFirst('video'), 'VideoObject', 'BreadcrumbList'],
  ['/business-listing/achatwinkel-steinschleiferei/', 'LocalBusiness', 'BreadcrumbList'],
  ['/gem-gallery/step-cuts/', 'ImageGallery', 'BreadcrumbList'],
  [await findFirst('photo'), 'ImageObject', 'BreadcrumbList'],
  ['/jewelry-lapidary/gem-cutting/', 'BreadcrumbList'],
  ['/business-type/appraisals/', 'BreadcrumbList'],
  ['/product-type/loupes/', 'BreadcrumbList'],
  [await findFirst('ebook'), 'Product', 'BreadcrumbList'],
  ['/course/aquamarine/', 'Course', 'BreadcrumbList'],
  ['/lesson/aquamarine-and-the-beryl-family/', 'LearningResource', 'BreadcrumbList'],
  ['/course-type/gem-junior-courses/', 'BreadcrumbList'],
  ['/advertise/select-plan/', 'BreadcrumbList'],
];

const graphs = new Map<string, string>();
for (const [path] of PAGES) graphs.set(path, await readGraph(path));

for (const [path, ...kinds] of PAGES) {
  t.test(`${path} tells of ${kinds.join(' and ')}`, async (t) => {
    const graph = z
      .object({
        '@context': z.literal('https://schema.org'),
        '@graph': z.array(z.looseObject({ '@type': z.string() })),
      })
      .parse(JSON.parse(graphs.get(path) ?? ''));
    for (const kind of kinds) {
      const thing = graph['@graph'].find((one) => one['@type'] === kind);
      t.equal(REQUIRED[kind].safeParse(thing).error?.message, undefined, kind);
    }
  });
}

t.test('every word of it is one of the vocabulary', async (t) => {
  const declarations = [...graphs.values()].map((graph, at) => `export const page${at}: Graph = ${graph};`);
  const { code, output } = await compile(t.testdir(), declarations);
  t.equal(output, '');
  t.equal(code, 0);
  const wrong = `export const wrong: Graph = {"@context":"https://schema.org","@graph":[{"@type":"Article","headlin":"x"}]};`;
  t.match((await compile(t.testdir(), [wrong])).output, /headlin/, 'and another word would be found');
});

/** Inputs of an action stand beside the vocabulary (schema.org/docs/actions.html): the types leave them out. */
const ACTION_INPUT = "declare module 'schema-dts' { interface SearchActionLeaf { 'query-input'?: string } }";

async function compile(dir: string, declarations: readonly string[]) {
  const file = join(dir, 'graphs.ts');
  await writeFile(
    file,
    ["import type { Graph } from 'schema-dts';", ACTION_INPUT, ...declarations].join('\n'),
  );
  const compiler = join(ROOT, 'node_modules', 'typescript', 'lib', 'tsc.js');
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
  // Without the loaders that this process has been given.
  const env = { PATH: process.env.PATH };
  const child = spawn(process.execPath, [compiler, ...options, file], { env });
  const [output, complaint, [code]] = await Promise.all([
    readText(child.stdout),
    readText(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, output: output + complaint };
}

async function readGraph(path: string): Promise<string> {
  const { text: html } = await sendRequest(facet, { path });
  return /<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '';
}

/** Path of the first item of a type that Facet shows. */
async function findFirst(type: string): Promise<string> {
  const { text: list } = await sendRequest(facet, { path: `/wp-json/wp/v2/${type}?per_page=1&brand=facet` });
  const [item] = z.array(z.object({ link: z.string() })).parse(JSON.parse(list));
  return new URL(item?.link ?? '/', 'http://facet.localhost').pathname;
}
