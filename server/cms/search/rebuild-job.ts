import * as z from 'zod';
import { defineJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import type { OpenedEngine } from './engine/opened-engine.ts';

export const rebuildJob = defineJob({ name: 'rebuild-search', payload: z.object({}), maxAttempts: 2 });

/** Makes the index anew from the items. */
export const handleRebuild = ({ rebuild }: Pick<OpenedEngine, 'rebuild'>): JobHandler =>
  handleJob(rebuildJob, () => rebuild());
