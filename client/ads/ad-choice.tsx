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
      <h2 id={ID}>Ads by Google</h2>
      <p>
        If you agree, Google Ad Manager may show ads on this site in place of our own. Google then receives
        your IP address and the address of the page, and sets cookies that recognize your browser. Unless you
        agree, our pages send nothing to Google. If your browser sends the Global Privacy Control signal, we
        treat that as a refusal.
      </p>
      <p>Your choice is stored in your browser, under the key “settings”, and is not sent to us.</p>
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
