/** `npm run restore -- FILE` */
import { runBuilt } from './run-built.mjs';

runBuilt('restore');
