import { runFiles } from './run-files.ts';

await runFiles(['test/http/media', 'test/http/uploads-in-parts']);
