import type { ReactNode } from 'react';
import type { MapTiles } from '#client/core/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import type { MapBox } from '#shared/regions.ts';

/** Streets and names under the map, from a map service: nobody there hears of a reader who has not asked for them. */
export function TilesChoice({ tiles: { url, credit }, box }: { tiles: MapTiles; box: MapBox }): ReactNode {
  const { host } = new URL(url);
  return (
    <Island name="business" trigger="idle" props={{ part: 'tiles', url, box }}>
      {/* It needs scripts, and shows once they have come. */}
      <div className="tiles-choice" hidden>
        <button type="button" className="button small quiet" aria-pressed="false">
          Streets and names
        </button>
        <p className="meta">{`The images come from ${host}, which then receives your IP address.`}</p>
        <p className="meta" hidden>
          {credit}
        </p>
      </div>
    </Island>
  );
}
