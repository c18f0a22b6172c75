/** For tests: the server with types and categories of businesses, and people who keep listings there. */
import type { Test } from 'tap';
import * as z from 'zod';
import type { FetchPage } from '#server/cms/directory/index.ts';
import { type ApiAnswer, callApi } from '#test/call-api.ts';
import type { sil } from '#test/cast.ts';
import { ada } from '#test/cast.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

export const FILES = {
  'terms/business-type.yaml':
    '- { slug: gem-cutting, name: Gem cutting }\n- { slug: jewelry, name: Jewelry }\n',
  'terms/business-category.yaml': '- { slug: cutting-services, name: Cutting services }\n',
  'settings/listing-spam.yaml': 'words: [casino]\nhosts: [bit.ly]\n',
  'businesses/old-mill.md': `---
title: Old Mill Lapidary
excerpt: Cutters of agate in an old mill by the river.
date: 2024-08-13
business_types: [gem-cutting]
business: { trade: Lapidary, city: Idar, country: Germany, hours: [Mon-Fri 8-16], services: [Cabochons], website: "https://old-mill.example/" }
---

We cut **agate** as our grandparents did. See [our work](https://old-mill.example/work).
`,
} as const;

/** Complete: it can be sent as it is. */
export const FIELDS = {
  name: 'Tenfold Faceting',
  trade: 'Faceting studio',
  summary: 'We recut worn and native-cut gems to their best angles.',
  description:
    'Send us a photo first.\n\n## How it works\n\n- We **measure**\n- [We quote](https://tenfold.example/quote)',
  types: 'gem-cutting',
  categories: 'cutting-services',
  website: 'https://tenfold.example/',
  phone: '+15550100123',
  city: 'Corvallis',
  country: 'United States',
  'hours.monday': '9-17',
  'hours.tuesday': '9-17',
  time_zone: 'America/Los_Angeles',
  'services.1.name': 'Recutting',
  'services.1.price': 'from $60',
} as const;

export interface Keeper {
  readonly id: number;
  readonly cookie: string;
  /** @param path below `airnauts/v1/user/businesses/` */
  call(method: string, path: string, body?: object): Promise<ApiAnswer>;
  read(path: string): Promise<string>;
}

export interface Listings {
  readonly app: OpenApp;
  readonly staff: (method: string, path: string, body?: object) => Promise<ApiAnswer>;
  logIn(user: typeof sil): Promise<Keeper>;
  /** A listing of this user that waits to be checked. */
  sendNew(
    keeper: Keeper,
    fields?: Readonly<Record<string, string>>,
  ): Promise<{ id: number; revision: number }>;
  readGuest(path: string): Promise<{ status: number; text: string }>;
}

const begun = z.object({ id: z.number() });
const saved = z.object({ revision: z.number() });

/** @param fetchPage reads the websites of listings */
export async function openListings(t: Test, cmsNow?: () => Date, fetchPage?: FetchPage): Promise<Listings> {
  const app = await openApp(t, {
    files: FILES,
    ...(cmsNow && { cmsNow }),
    ...(fetchPage && { fetchPage }),
  });
  const administrator = await signIn(app, ada);
  return {
    app,
    staff: (method, path, body) =>
      callApi(app, `airnauts/v1/staff/listings/${path}`, body, { cookie: administrator.cookie }, method),
    async logIn(user) {
      const { id, cookie } = await signIn(app, user);
      return {
        id,
        cookie,
        call: (method, path, body) =>
          callApi(app, `airnauts/v1/user/businesses/${path}`, body, { cookie }, method),
        read: async (path) => (await sendRequest(app, { path, headers: { cookie } })).text,
      };
    },
    async sendNew(keeper, fields = FIELDS) {
      const { id } = begun.parse((await keeper.call('POST', '')).body);
      const answer = await keeper.call('POST', `${id}/submit/`, { revision: 1, fields });
      return { id, ...saved.parse(answer.body) };
    },
    readGuest: (path) => sendRequest(app, { path }),
  };
}
