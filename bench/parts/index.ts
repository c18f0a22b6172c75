/** The parts of the benchmark, by the names of `--only`, in the order in which they are measured. */
import type { Figure } from '../report/figure.ts';
import type { Bench } from './bench.ts';
import { measureCached } from './cached.ts';
import { measureCold } from './cold.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDatabases } from './databases.ts';
import { measureDirectory } from './directory.ts';
import { measureDiscovery } from './discovery.ts';
import { measureExams } from './exams.ts';
import { measureFiles } from './files.ts';
import { measureGrowth } from './growth.ts';
import { measureMemory } from './memory.ts';
import { measureOpenLoop } from './open.ts';
import { measureOverload } from './overload.ts';
import { measurePaint } from './paint.ts';
import { measureReaders } from './readers.ts';
import { measureRenders } from './render.ts';
import { measureRest } from './rest.ts';
import { measureRestarts } from './restarts.ts';
import { measureSearch } from './search.ts';
import { measureSearchPages } from './search-page.ts';
import { measureSignIns } from './sign-in.ts';
import { measureStudio } from './studio.ts';
import { measureTyping } from './typing.ts';
import { measureWeight } from './weight.ts';
import { measureWorkers } from './workers.ts';

export type PartName = keyof typeof PARTS;

export const PARTS = {
  cached: measureCached,
  readers: measureReaders,
  render: measureRenders,
  cold: measureCold,
  'search-page': measureSearchPages,
  dashboard: measureDashboard,
  directory: measureDirectory,
  studio: measureStudio,
  rest: measureRest,
  files: measureFiles,
  discovery: measureDiscovery,
  'sign-in': measureSignIns,
  exams: measureExams,
  databases: measureDatabases,
  workers: measureWorkers,
  open: measureOpenLoop,
  overload: measureOverload,
  restarts: measureRestarts,
  growth: measureGrowth,
  search: measureSearch,
  weight: measureWeight,
  paint: measurePaint,
  typing: measureTyping,
  memory: measureMemory,
} satisfies Record<string, (bench: Bench) => readonly Figure[] | Promise<readonly Figure[]>>;
