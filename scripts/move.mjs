/** `npm run move -- --from … --to …` */
import { runBuilt } from './run-built.mjs';

runBuilt('move');
