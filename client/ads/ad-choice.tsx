import type { ReactNode } from 'react';
import { Island } from '#client/ui/island.tsx';

export const PRIVACY_POLICY = '/privacy-policy/';
const ID = 'ad-choice';
/** Where the answer to the question of consent can be given or changed. */
export const AD_CHOICE = `${PRIVACY_POLICY}#${ID}`;

/** The part of the privacy policy that is about Google's advertisements: what they do, and whether you want them. */
export function AdChoice(): ReactNode {
  return (
    <section className="ad-choice prose" aria-labelledby={ID}>
      <h2 id={ID}>Advertisements by Google</h2>
      <p>
        On this site Google Ad Manager may take the place of our own advertisements, for readers who have
        agreed to it and for nobody else. Then Google receives the address of your connection and of the page,
        and sets cookies by which it knows your browser again. Until you agree, and after you have refused,
        nothing on our pages asks anything of Google. A browser that sends the Global Privacy Control has
        refused.
      </p>
      <p>Your answer is kept in your browser, under the key “settings”, and is not sent to us.</p>
      <Island name="ad-choice" trigger="load">
        <div hidden>
          <p role="status" />
          <p className="button-row">
            <button type="button" className="button small quiet" value="refused" aria-pressed="false">
              Refuse
            </button>
            <button type="button" className="button small quiet" value="granted" aria-pressed="false">
              Accept
            </button>
          </p>
        </div>
      </Island>
    </section>
  );
}
