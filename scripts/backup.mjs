/** `npm run backup -- FILE` */
import { runBuilt } from './run-built.mjs';

runBuilt('backup');
