import type { ReactNode } from 'react';
import type { GptSettings, TagManagerSettings } from '#client/core/page-module.ts';
import { Island } from '#client/ui/island.tsx';

export const PRIVACY_POLICY = '/privacy-policy/';
const ID = 'privacy-choice';
/** Where the answers to the question of consent can be given or changed. */
export const CONSENT_CHOICE = `${PRIVACY_POLICY}#${ID}`;

interface ConsentChoiceProps {
  gpt: GptSettings | undefined;
  tagManager: TagManagerSettings | undefined;
}

/** The part of the privacy policy that is about Google's scripts: what they do, and whether you want them. */
export function ConsentChoice({ gpt, tagManager }: ConsentChoiceProps): ReactNode {
  if (!gpt && !tagManager) return null;
  return (
    <section className="consent-choice prose" aria-labelledby={ID}>
      <h2 id={ID}>Your choice</h2>
      {tagManager && (
        <>
          <h3>Counting visits</h3>
          <p>
            If you agree, Google Analytics counts your visits: which pages you open, and which products you
            look at and buy, without your name or address. Google then receives your IP address, and sets
            cookies that recognize your browser.
          </p>
          <Choice purpose="analytics" />
        </>
      )}
      {gpt && (
        <>
          <h3>Ads by Google</h3>
          <p>
            If you agree, Google Ad Manager may show ads on this site in place of our own. Google then
            receives your IP address and the address of the page, and sets cookies that recognize your
            browser.
          </p>
          <Choice purpose="ads" />
        </>
      )}
      <p>
        Unless you agree, our pages send nothing to Google. If your browser sends the Global Privacy Control
        signal, we treat that as a refusal. Your choice is stored in your browser, under the key “settings”,
        and is not sent to us.
      </p>
    </section>
  );
}

function Choice({ purpose }: { purpose: 'ads' | 'analytics' }): ReactNode {
  return (
    <Island name="consent" trigger="load" props={{ purpose }}>
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
  );
}
