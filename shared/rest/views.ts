/** Groups of readers as whom staff look at the site. */
import * as z from 'zod';
import { VIEW_NAMES } from '../see-as.ts';
import { personalEndpoint } from './endpoint.ts';

export const findViewGroup = personalEndpoint({
  name: 'findViewGroup',
  path: 'airnauts/v1/staff/view-groups/',
  summary: 'The access group of guests, of free accounts or of a membership, as the site has it now.',
  input: z.object({ name: z.enum(VIEW_NAMES) }),
  output: z.object({ name: z.enum(VIEW_NAMES), group: z.string() }),
});
