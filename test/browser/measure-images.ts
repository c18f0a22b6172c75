/** For tests: whether the images of a page load in the width in which they are shown, by their `sizes` and without loading any. */
import type { Page } from 'playwright-core';

/** The browser may take a little less than a screen could show, and takes what is offered next otherwise. */
const TOLERATED_LACK = 0.88;
/** A candidate may be so much wider than the one that would do: they are that far apart. */
const TOLERATED_EXCESS = 1.8;
const DENSITIES = [1, 2] as const;

interface MeasuredImage {
  readonly file: string;
  readonly place: string;
  /** Width of the whole image as it is drawn, also where its frame crops it, in pixels of the page. */
  readonly shown: number;
  /** The width that its `sizes` say. */
  readonly said: number;
  readonly offered: readonly number[];
}

/** Images that load too small or much too large at this width of the window, each as a sentence. */
export async function findWrongSizes(page: Page): Promise<string[]> {
  const images = await page.evaluate(measureImages);
  return images.flatMap((image) => DENSITIES.flatMap((density) => judge(image, density)));
}

function judge({ file, place, shown, said, offered }: MeasuredImage, density: number): string[] {
  const loaded = choose(offered, said * density);
  const enough = choose(offered, shown * density * TOLERATED_LACK);
  const isFine = loaded >= enough && loaded <= choose(offered, shown * density) * TOLERATED_EXCESS;
  return isFine
    ? []
    : [
        `${place} ${file}: ${loaded} for ${Math.round(shown)} at density ${density}, sizes say ${Math.round(said)}`,
      ];
}

/** The narrowest that is wide enough, or the widest. */
function choose(offered: readonly number[], width: number): number {
  return offered.find((candidate) => candidate >= width) ?? offered.at(-1) ?? 0;
}

/** Runs in the page. */
function measureImages(): MeasuredImage[] {
  const probe = document.createElement('div');
  probe.style.position = 'absolute';
  document.body.append(probe);
  const measure = (length: string): number => {
    probe.style.inlineSize = length;
    return probe.getBoundingClientRect().width;
  };
  const evaluate = (sizes: string): number => {
    const fitting = sizes.split(/,(?![^(]*\))/).map((part) => part.trim().match(/^(\(.*\))?\s*(\S.*)$/));
    const match = fitting.find((found) => found && (!found[1] || matchMedia(found[1]).matches));
    return measure(match?.[2] ?? '100vw');
  };
  const images = [...document.querySelectorAll<HTMLImageElement>('img[srcset]')];
  const measured = images.flatMap((image) => {
    const { width, height } = image.getBoundingClientRect();
    if (width === 0 || !image.checkVisibility()) return [];
    const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
    const source = sources.find(({ media }) => !media || matchMedia(media).matches) ?? image;
    const [naturalWidth, naturalHeight] = [
      Number(source.getAttribute('width')),
      Number(source.getAttribute('height')),
    ];
    const { objectFit } = getComputedStyle(image);
    const byHeight = (height * naturalWidth) / naturalHeight;
    const shown =
      objectFit === 'cover'
        ? Math.max(width, byHeight)
        : objectFit === 'contain'
          ? Math.min(width, byHeight)
          : width;
    return {
      file: image.src.replace(/^.*\//, ''),
      place: `${image.parentElement?.localName}.${image.parentElement?.className}`,
      shown,
      said: evaluate(source.sizes),
      offered: [...source.srcset.matchAll(/ (\d+)w/g)].map(([, number]) => Number(number)),
    };
  });
  probe.remove();
  return measured;
}
