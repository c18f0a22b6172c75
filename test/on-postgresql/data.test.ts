import { runFiles } from './run-files.ts';

await runFiles([
  'server/cms/rest',
  'server/cms/content/access',
  'server/cms/content/change-item',
  'server/cms/content/find-items',
  'server/cms/content/list-addresses',
  'server/cms/seed-content/load',
  'server/cms/seed-content/load-courses',
  'server/cms/seed-content/load-redirects',
  'server/cms/seed-content/exams/load-exam',
  'server/cms/invalidation/prune-outbox',
  'server/cms/invalidation/purge-edges',
  'server/cms/abuse/count-up',
  'server/cms/commerce/checkout',
  'server/cms/mail/mailer',
  'server/cms/community/community-logouts',
  'server/cms/forms/newsletter',
  'server/cms/identity/demo-users',
  'server/cms/identity/token-reader',
  'server/cms/learning/certificates',
  'server/cms/learning/exams',
]);
