/** Puts images of a map service under the map once its reader has asked for them, and takes them away again. */
import { findConsent, writeConsent } from '#client/core/consent.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { listTiles } from '#shared/map-tiles.ts';
import type { MapBox } from '#shared/regions.ts';

interface TilesProps {
  readonly url: string;
  readonly box: MapBox;
}

/** Units: without it a fine line shows between two images. */
const OVERLAP = 0.5;

const SVG = 'http://www.w3.org/2000/svg';

export const mount: MountIsland = (place, props) => {
  const { url, box } = props as TilesProps;
  const map = place.closest('.directory-map')?.querySelector('svg');
  const choice = place.querySelector<HTMLElement>('.tiles-choice');
  const button = choice?.querySelector('button');
  const [warning, credit] = choice?.querySelectorAll('p') ?? [];
  if (!map || !choice || !button || !warning || !credit) return;
  const layer = document.createElementNS(SVG, 'g');
  layer.classList.add('tiles');

  function show(isShown: boolean): void {
    button?.setAttribute('aria-pressed', String(isShown));
    map?.classList.toggle('has-tiles', isShown);
    if (warning && credit) [warning.hidden, credit.hidden] = [isShown, !isShown];
    if (!isShown) layer.remove();
    else {
      layer.replaceChildren(...listTiles(box).map(drawTile));
      map?.querySelector('.borders')?.after(layer);
    }
  }

  function drawTile({ z, x, y, left, top, side }: ReturnType<typeof listTiles>[number]): SVGElement {
    const image = document.createElementNS(SVG, 'image');
    const address = url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
    const [width, height] = [side + OVERLAP, side + OVERLAP];
    for (const [name, value] of Object.entries({ href: address, x: left, y: top, width, height }))
      image.setAttribute(name, String(value));
    return image;
  }

  button.addEventListener('click', () => {
    const isShown = button.getAttribute('aria-pressed') !== 'true';
    writeConsent('map', isShown ? 'granted' : 'refused');
    show(isShown);
  });
  show(findConsent('map') === 'granted');
  choice.hidden = false;
};
