import { join } from 'node:path';
import { type Cms, loadStartingContent, openCms } from '#server/cms/index.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** A CMS of its own with the starting content, that sends no mail. */
export async function openContentCms(folder: string, databaseFile: string): Promise<Cms> {
  const uploadsDir = join(folder, 'uploads');
  await loadStartingContent({
    databaseFile,
    contentDir: CONTENT,
    uploadsDir,
    demoPeople: false,
    log: SILENT,
  });
  return openCms({
    databaseFile,
    uploadsDir,
    secret: 'read by nobody: no token is made here',
    log: SILENT,
    demoPeople: false,
    letters: {
      send: async () => {},
      origins: { facet: 'http://facet.localhost', gemsociety: 'http://gemsociety.localhost' },
      contactEmail: 'nobody@facet.example',
      now: () => new Date(),
    },
  });
}
