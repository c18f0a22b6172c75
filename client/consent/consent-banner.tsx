import type { ReactNode } from 'react';
import type { GptSettings, TagManagerSettings } from '#client/core/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import { CONSENT_CHOICE } from './consent-choice.tsx';

interface ConsentBannerProps {
  gpt: GptSettings | undefined;
  tagManager: TagManagerSettings | undefined;
}

/**
 * Asks once for all that is configured: Google's advertisements, and counting of visits. Without scripts there is nothing to ask: it stays
 * hidden. Its island shows the words of those that the page has and that are not answered.
 */
export function ConsentBanner({ gpt, tagManager }: ConsentBannerProps): ReactNode {
  if (!gpt && !tagManager) return null;
  return (
    <Island name="consent" trigger="idle" props={{ ads: gpt?.script, analytics: tagManager }}>
      <section className="consent" aria-label="Privacy settings" hidden>
        <div className="wrap">
          <p>
            {tagManager && (
              <span data-purpose="analytics" hidden>
                <strong>May we count your visit?</strong> Google Analytics would set cookies and tell us which
                pages and purchases work.{' '}
              </span>
            )}
            {gpt && (
              <span data-purpose="ads" hidden>
                <strong>May Google show you ads here?</strong> Google would set cookies and learn what you
                read on this site. If you refuse, you see our own ads.{' '}
              </span>
            )}
            <a href={CONSENT_CHOICE}>Learn more or change your choice</a>
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
