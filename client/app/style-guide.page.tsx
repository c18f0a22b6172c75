/** `/style-guide/`: every block with payloads that are good, empty, extreme and broken, for those who write and design. */
import type { ReactNode } from 'react';
import { AdView } from '#client/ads/ad-view.tsx';
import { Sponsors } from '#client/ads/framed-by-ads.tsx';
import { SegmentList } from '#client/blocks/item-content.tsx';
import { loadSegments } from '#client/blocks/load-blocks.ts';
import { startPreparing } from '#client/blocks/prepare-html.ts';
import { type PageContext, type PageModule, page } from '#client/core/page-module.ts';
import type { BlockName, ContentSegment } from '#shared/blocks.ts';
import { AD_SAMPLES, SAMPLE_ADS } from './ad-samples.ts';
import { CORE_SAMPLES } from './core-samples.ts';
import { BLOCK_SAMPLES, SAMPLE_KINDS, type Samples } from './samples.ts';

const OWN_BLOCKS = (Object.entries(BLOCK_SAMPLES) as [BlockName, Samples][]).map(([name, samples]) => ({
  name,
  samples: SAMPLE_KINDS.map((kind) => ({
    kind,
    segment: { kind: 'block', name, attributes: samples[kind] } satisfies ContentSegment,
  })),
}));

const { prepareHtml } = startPreparing();
const CORE_BLOCKS = Object.entries(CORE_SAMPLES).map(([name, html]) => ({
  name: `core-${name}`,
  segment: { kind: 'html', html: prepareHtml(html) } satisfies ContentSegment,
}));

export const styleGuidePage: PageModule<null> = {
  sheet: 'style-guide',
  duration: 'day',

  async load(context) {
    loadSegments(
      OWN_BLOCKS.flatMap(({ samples }) => samples.map(({ segment }) => segment)),
      context,
    );
    return page(null);
  },

  head: () => ({
    title: 'Style guide',
    description: 'Every block, at its best and at its worst.',
    noindex: true,
  }),

  Page({ page }) {
    return (
      <div className="wrap style-guide">
        <header className="page-head">
          <h1>Style guide</h1>
          <p className="lead">
            Every block of an article: as it is meant, left empty, pushed to the edge, and broken.
          </p>
        </header>
        <nav className="shortcut" aria-label="Blocks">
          <ul>
            {[...OWN_BLOCKS, ...CORE_BLOCKS].map(({ name }) => (
              <li key={name}>
                <a href={`#block-${name}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href="#advertisements">advertisements</a>
            </li>
          </ul>
        </nav>
        {OWN_BLOCKS.map(({ name, samples }) => (
          <section key={name} className="part" aria-labelledby={`block-${name}`}>
            <h2 className="part-title" id={`block-${name}`}>
              {name}
            </h2>
            {samples.map(({ kind, segment }) => (
              <SampleView key={kind} title={`${name}, ${kind}`} segment={segment} page={page} />
            ))}
          </section>
        ))}
        {CORE_BLOCKS.map(({ name, segment }) => (
          <section key={name} className="part" aria-labelledby={`block-${name}`}>
            <h2 className="part-title" id={`block-${name}`}>
              {name}
            </h2>
            <SampleView title={name} segment={segment} page={page} />
          </section>
        ))}
        <section className="part" aria-labelledby="advertisements">
          <h2 className="part-title" id="advertisements">
            advertisements
          </h2>
          {AD_SAMPLES.map(({ title, slot, ad }) => (
            <div key={slot.id} className="sample">
              <p className="kicker">{title}</p>
              <AdView slot={slot} ads={SAMPLE_ADS} ad={ad} />
            </div>
          ))}
          <div className="sample">
            <p className="kicker">sponsors, square</p>
            <Sponsors ads={SAMPLE_ADS} />
          </div>
        </section>
      </div>
    );
  },
};

/** A sample that renders nothing leaves its title alone. */
function SampleView(props: { title: string; segment: ContentSegment; page: PageContext }): ReactNode {
  const { title, segment, page } = props;
  return (
    <div className="sample">
      <p className="kicker">{title}</p>
      <div className="reading">
        <SegmentList segments={[segment]} page={page} />
      </div>
    </div>
  );
}
