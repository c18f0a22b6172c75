/** Settings that a part needs beside those that everybody gets. */

/** On a machine that is busy with other things, guests would be refused, where it is to be measured what an answer takes. */
export const PATIENT = { RENDER_WAIT_MS: '60000' };

/** Nothing is rendered before it is asked for: cold is cold. */
export const UNWARMED = { WARM_PAGES: '0' };
