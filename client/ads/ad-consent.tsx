import type { ReactNode } from 'react';
import type { GptSettings } from '#client/core/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import { AD_CHOICE } from './ad-choice.tsx';

/** Asks once whether Google may show its advertisements. Without scripts there is nothing to ask: it stays hidden. */
export function AdConsent({ script }: GptSettings): ReactNode {
  return (
    <Island name="ad-consent" trigger="idle" props={{ script }}>
      <section className="consent" aria-label="Ad settings" hidden>
        <div className="wrap">
          <p>
            <strong>May Google show you ads here?</strong> Google would set cookies and learn what you read on
            this site. If you refuse, you see our own ads.{' '}
            <a href={AD_CHOICE}>Learn more or change your choice</a>
          </p>
          <p className="button-row">
            <button type="button" className="button small" value="refused">
              Refuse
            </button>
            <button type="button" className="button small" value="granted">
              Accept
            </button>
          </p>
        </div>
      </section>
    </Island>
  );
}
