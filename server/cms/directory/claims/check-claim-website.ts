/** Looks for the text of a claim on the listing's website: who can put it there keeps the website. */
import { inExclusiveTransaction } from '#server/cms/database/index.ts';
import { countAttempt, keyOfUser, requireViewer } from '#server/cms/identity/index.ts';
import { AddressUnreadable } from '#server/internet/ask-public.ts';
import { type FetchedPage, type FetchPage, fetchPublicPage } from '#server/internet/fetch-page.ts';
import { CLAIM_FILE, CLAIM_META, hostOfWebsite, isWithinHost } from '#shared/claims.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { DirectoryContext } from '../directory-context.ts';
import { makeProof, requireClaimable, websiteOf } from './find-claim.ts';
import { takeListing } from './take-listing.ts';

const noWebsite = defineError(
  'claim_without_website',
  409,
  'This listing has no website. Choose another way.',
);
const notFoundThere = defineError('claim_not_found', 422, 'We could not find your text there. %s');

/** In a quarter of an hour: it makes us ask somebody's server. */
const MAX_CHECKS_OF_LISTING = 20;

type Done = { success: true };

export interface WebsiteClaimContext extends DirectoryContext {
  readonly fetchPage?: FetchPage | undefined;
}

/** @throws rest_not_logged_in, listing_invalid_id, listing_taken, too_many_attempts, claim_without_website, claim_not_found */
export async function checkClaimWebsite(context: WebsiteClaimContext, { id }: { id: number }): Promise<Done> {
  const { db, now, secret, fetchPage = fetchPublicPage } = context;
  const viewer = requireViewer(context);
  const website = websiteOf(await requireClaimable(db, id, viewer.id));
  if (website === '') throw noWebsite();
  const limits = [
    keyOfUser('claim-website', viewer.id),
    { key: `claim-website item:${id}`, most: MAX_CHECKS_OF_LISTING },
  ];
  await countAttempt(db, limits, now);
  const problem = await findProblem(website, makeProof(secret, id, viewer.id), fetchPage);
  if (problem !== undefined) throw notFoundThere(problem);
  await inExclusiveTransaction(db, async (transaction) => {
    const stored = await requireClaimable(transaction, id, viewer.id);
    if (websiteOf(stored) !== website)
      throw notFoundThere('The website of the listing has just been changed.');
    await takeListing({ ...context, db: transaction }, stored, viewer.id);
  });
  return { success: true };
}

/** Undefined where the text is there. */
async function findProblem(
  website: string,
  proof: string,
  fetchPage: FetchPage,
): Promise<string | undefined> {
  const file = await read(new URL(CLAIM_FILE, website).href, fetchPage);
  if (isOf(file, website) && file.text.split(/\r?\n/).some((line) => line.trim() === proof)) return;
  const front = await read(website, fetchPage);
  if (typeof front === 'string') return front;
  if (!isOf(front, website)) return 'The website leads to another one.';
  if (listMetaTexts(front.text).includes(proof)) return;
  return 'It may take a few minutes until a change can be seen.';
}

/** A page, or a sentence why there is none. */
async function read(address: string, fetchPage: FetchPage): Promise<FetchedPage | string> {
  try {
    return await fetchPage(address);
  } catch (error) {
    if (error instanceof AddressUnreadable) return error.message;
    throw error;
  }
}

const OK = 200;

/** Whether a page was there, on the website that was asked or below its host: elsewhere somebody else may have put it. */
const isOf = (page: FetchedPage | string, website: string): page is FetchedPage =>
  typeof page !== 'string' &&
  page.status === OK &&
  isWithinHost(hostOfWebsite(page.address), hostOfWebsite(website));

/** Only in the head: the body may hold what visitors have written. */
function listMetaTexts(html: string): string[] {
  const [head = ''] = html.split(/<body\b/i);
  return [...head.matchAll(/<meta\s([^<>]{1,500})>/gi)].flatMap(([, attributes = '']) =>
    readAttribute(attributes, 'name') === CLAIM_META ? [readAttribute(attributes, 'content')] : [],
  );
}

function readAttribute(attributes: string, name: string): string {
  const found = [...attributes.matchAll(/([a-z-]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/gi)].find(
    ([, key = '']) => key.toLowerCase() === name,
  );
  return found?.[2] ?? found?.[3] ?? found?.[4] ?? '';
}
