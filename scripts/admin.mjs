/** `npm run admin -- create|role|membership|password|list …` */
import { runBuilt } from './run-built.mjs';

runBuilt('admin');
