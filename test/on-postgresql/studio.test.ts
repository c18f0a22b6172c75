import { runFiles } from './run-files.ts';

await runFiles([
  'server/cms/staff/newsletters/newsletter-autosaves',
  'server/cms/staff/newsletters/newsletters',
  'server/cms/staff/reports/reports',
  'server/cms/staff/site/received-webhooks',
  'server/cms/staff/site/site',
  'server/cms/staff/staff',
  'server/cms/staff/tasks',
  'server/cms/staff/webhooks/webhooks',
]);
