import { join } from 'node:path';
import { type Cms, loadSeedContent, openCms } from '#server/cms/index.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** A CMS of its own with the seed content, that sends no mail. `searchUrl` is empty for the index in its file. */
export async function openContentCms(folder: string, database: string, searchUrl = ''): Promise<Cms> {
  const uploadsDir = join(folder, 'uploads');
  await loadSeedContent({
    database,
    contentDir: CONTENT,
    uploadsDir,
    demoUsers: false,
    searchUrl,
    log: SILENT,
    now: () => new Date(),
  });
  const cms = await openCms({
    database,
    uploadsDir,
    secret: 'read by nobody: no token is made here',
    searchUrl,
    log: SILENT,
    demoUsers: false,
    now: () => new Date(),
    origins: { facet: 'http://facet.localhost', gemsociety: 'http://gemsociety.localhost' },
    contactEmail: 'nobody@facet.example',
    newsletterRate: 60,
    sendEmail: async () => {},
  });
  await cms.settleSearch();
  return cms;
}
