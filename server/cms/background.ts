/** Work that the CMS does of its own accord: emails, notices to other servers, removing what has had its time. */

import type { Internet } from '#server/internet/ask-public.ts';
import { type FetchPage, fetchPublicPage } from '#server/internet/fetch-page.ts';
import { WEBHOOK_NETWORK, type WebhookNetwork } from '#server/internet/post-webhook.ts';
import type { BrandId } from '#shared/brands.ts';
import { handleBookingEnds, handleLostArtwork } from './advertising/index.ts';
import {
  handleForgottenCards,
  handleForgottenCustomers,
  handleReconciliation,
  handleRefunds,
  handleRenewals,
  handleResumption,
  handleReturns,
  handleStaffEmails,
  listGiftJobs,
  listTaxJobs,
  type PaymentGateway,
} from './commerce/index.ts';
import { type EndCommunitySessions, handleCommunityLogouts } from './community/index.ts';
import {
  handleFileNames,
  handleHandOver,
  handleIndexing,
  handlePartialRemoval,
  handlePublishing,
} from './content/index.ts';
import type { Database } from './database/index.ts';
import {
  handleListingUpkeep,
  handleLostPhotoFiles,
  handlePlanChanges,
  handleWebsiteChecks,
} from './directory/index.ts';
import { type PurgedEdge, startEdgePurges } from './invalidation/index.ts';
import { type Jobs, startJobs } from './jobs/index.ts';
import type { Log } from './log.ts';
import { createMailer, type EmailCounts, fillSite, type SendEmail } from './mail/index.ts';
import { handleEndings, handleExpiringCards } from './membership/index.ts';
import { listNewsletterJobs } from './newsletters/index.ts';
import { handleDeliveries } from './outgoing-webhooks/index.ts';
import { handleRetention, type RetentionSettings } from './retention/index.ts';
import { createWriter, handleRebuild } from './search/index.ts';
import {
  type BackupFolder,
  handleBackups,
  handleLinkCheck,
  handleListingImports,
  handleOutsideCheck,
} from './staff/index.ts';

export interface BackgroundOptions {
  /** Folder of the uploads. */
  readonly uploadsDir: string;
  readonly log: Log;
  /** Codes of gifts follow from it. */
  readonly secret: string;
  /** The clock by which everything here goes. */
  readonly now: () => Date;
  /** The address of each site, without a slash at its end. */
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly sendEmail: SendEmail;
  /** Newsletter emails in a minute, of all newsletters together. */
  readonly newsletterRate: number;
  /** Address of the staff. */
  readonly contactEmail: string;
  /** Nothing is removed when left out. */
  readonly retention?: RetentionSettings | undefined;
  /** Where there is none, or no key of its API, nobody is told of sessions that end. */
  readonly endCommunitySessions?: EndCommunitySessions | undefined;
  /** Service that takes payments; nothing is charged when left out. */
  readonly gateway?: PaymentGateway | undefined;
  /** A server that searches, as `openEngine` takes it. */
  readonly searchUrl?: string | undefined;
  /** Whether people to try the site with are anybody. */
  readonly demoUsers: boolean;
  /** Reads a page of somebody's website; from the internet alone when left out. */
  readonly fetchPage?: FetchPage | undefined;
  /** Where links to other sites lead; they are not tried when left out. */
  readonly internet?: Internet | undefined;
  /** Where webhooks may lead: to the internet alone when left out. */
  readonly webhookNetwork?: WebhookNetwork | undefined;
  /** Shared caches in front that are told of changes; none when left out. */
  readonly edges?: readonly PurgedEdge[] | undefined;
  /** No backups can be made from Studio when left out. */
  readonly backups?: BackupFolder | undefined;
}

export interface BackgroundWork {
  readonly emailCounts: EmailCounts;
  readonly jobs: Pick<Jobs, 'counts' | 'measure'>;
  /** Looks now for what a change may have left to be done. */
  runJobsNow(): void;
  /** Tells shared caches now. */
  purgeNow(): void;
  close(): Promise<void>;
}

/** @param background runs writes, or leaves them for later while changes are refused */
export function startBackgroundWork(
  db: Database,
  options: BackgroundOptions,
  search: Parameters<typeof handleRebuild>[0],
  background: (run: () => Promise<void>) => Promise<void>,
): BackgroundWork {
  const {
    log,
    secret,
    now,
    origins,
    uploadsDir,
    sendEmail,
    newsletterRate,
    contactEmail,
    retention,
    endCommunitySessions,
    gateway,
    searchUrl,
    demoUsers,
    fetchPage = fetchPublicPage,
    internet,
    webhookNetwork = WEBHOOK_NETWORK,
    edges = [],
    backups,
  } = options;
  const send: SendEmail = (email, brand, id) => sendEmail(fillSite(email, origins[brand]), brand, id);
  const mailer = createMailer(send);
  const listingStore = { db, search: createWriter(db, searchUrl ?? ''), origins, demoUsers, now };
  const handlers = [
    mailer.handler,
    handleBookingEnds({ db, origins, now }),
    handleLostArtwork({ db, uploadsDir, now }),
    handleIndexing({ db, searchUrl, now }),
    handleHandOver({ db, searchUrl, now }),
    handlePublishing({ db, searchUrl, now }),
    handlePartialRemoval({ db, uploadsDir, now }),
    handleFileNames(db),
    handleWebsiteChecks(db, fetchPage),
    handleListingUpkeep({ ...listingStore, uploadsDir }),
    handlePlanChanges(listingStore),
    handleLostPhotoFiles({ db, uploadsDir, now }),
    ...handleListingImports(listingStore),
    ...(endCommunitySessions ? [handleCommunityLogouts(endCommunitySessions)] : []),
    handleEndings({ db, origins, now }),
    handleExpiringCards({ db, origins, now }),
    ...(gateway ? listCommerceJobs({ db, gateway, origins, log, now }) : []),
    ...listGiftJobs({ db, secret, origins, now }),
    handleResumption({ db, now }),
    handleStaffEmails({ db, origins, contactEmail, now }),
    ...listNewsletterJobs({ db, origins, secret, send, now, rate: newsletterRate }),
    handleDeliveries({ db, secret, origins, network: webhookNetwork, now }),
    handleRebuild(search),
    handleLinkCheck({ db, uploadsDir, now }),
    ...(internet ? [handleOutsideCheck({ db, internet, now })] : []),
    ...(backups ? [handleBackups(backups, now)] : []),
    ...(retention ? [handleRetention({ db, settings: retention, log, now })] : []),
  ];
  const jobs = startJobs(db, handlers, { log, now, background });
  const purges = edges.length > 0 ? startEdgePurges(db, edges, log, now, undefined, background) : undefined;
  return {
    emailCounts: mailer.counts,
    jobs,
    runJobsNow: jobs.runNow,
    purgeNow: () => purges?.runNow(),
    async close() {
      await Promise.all([jobs.close(), purges?.close()]);
    },
  };
}

const listCommerceJobs = (options: Parameters<typeof handleReconciliation>[0]) => [
  handleReconciliation(options),
  handleReturns(options),
  handleRenewals(options),
  handleRefunds(options),
  ...listTaxJobs(options),
  handleForgottenCards(options),
  handleForgottenCustomers(options),
];
