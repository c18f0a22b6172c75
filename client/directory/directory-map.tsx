/** The map beside the list: drawn on the server, each pin a link. Nobody else hears of who looks at it. */
import type { ReactNode } from 'react';
import type { MapTiles } from '#client/core/page-module.ts';
import { addressOf } from '#client/ui/pagination.tsx';
import { MAP_SIZE } from '#shared/directory.ts';
import { createProjection, toHeight } from '#shared/map-projection.ts';
import { isRegion, type MapBox, REGIONS } from '#shared/regions.ts';
import type { DirectoryPin, FoundListings } from '#shared/rest/directory.ts';
import { type LabelBox, labelTowns } from '#shared/town-labels.ts';
import type { DirectoryData } from './load-directory.ts';
import { TilesChoice } from './tiles-choice.tsx';
import { TownNames, TownsCredit } from './town-names.tsx';

/** Units. */
const PIN = 12;
const CLUSTER = 15;
const MAX_CLUSTER = 25;
const HERE = 6;
/** By how much fingers need larger ones, as the sheet has it. */
const ON_PHONES = 2;

const DEGREE_KM = 111;
const HALF_TURN = 180;

interface DirectoryMapProps {
  data: DirectoryData;
  tiles: MapTiles | undefined;
}

export function DirectoryMap({ data, tiles }: DirectoryMapProps): ReactNode {
  const { found, outlines } = data;
  const { land, borders } = outlines;
  const [wide, phone] = [1, ON_PHONES].map((by) => found.map.pins.map((pin) => boxOfPin(pin, by))) as [
    LabelBox[],
    LabelBox[],
  ];
  const towns = labelTowns(outlines.towns, { wide, phone });
  return (
    <nav id="map" className="directory-map" aria-label="Map">
      <MapTrail data={data} />
      <svg className="map-drawing" viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}>
        <title>Businesses on a map</title>
        <path className="land" d={land} />
        <path className="borders" d={borders} />
        {towns.length > 0 && <TownNames towns={towns} />}
        {found.place && (
          <SearchedPlace place={found.place} within={Number(data.query.within)} box={found.map.box} />
        )}
        {found.map.pins.map((pin) => (
          <MapPin key={`${pin.x} ${pin.y}`} pin={pin} data={data} />
        ))}
      </svg>
      {tiles && <TilesChoice tiles={tiles} box={found.map.box} />}
      {(data.query.near || towns.length > 0) && <TownsCredit />}
    </nav>
  );
}

interface SearchedPlaceProps {
  place: NonNullable<FoundListings['place']>;
  /** Kilometers; none for any distance. */
  within: number;
  box: MapBox;
}

/** The place that was named, and how far around it businesses are. */
function SearchedPlace({ place: { latitude, longitude }, within, box }: SearchedPlaceProps): ReactNode {
  const { project, scale } = createProjection(box);
  const [x, y] = project(longitude, toHeight(latitude)).map(Math.round);
  // Mercator's projection is true to angles: at a latitude it stretches all directions alike.
  const radius = (within / DEGREE_KM / Math.cos((latitude * Math.PI) / HALF_TURN)) * scale;
  return (
    <g
      className="searched-place"
      transform={`translate(${x} ${y})`}
      fill="currentColor"
      fillOpacity={0.08}
      stroke="currentColor"
      strokeWidth={2}
    >
      {within > 0 && <circle r={Math.round(radius)} />}
      <circle r={HERE} />
    </g>
  );
}

function MapPin({ pin, data: { path, query } }: { pin: DirectoryPin; data: DirectoryData }): ReactNode {
  const { x, y, count, label, link, closer } = pin;
  const { page: _, within: _within, ...rest } = query;
  const href = link ?? `${addressOf(path, { ...rest, ...closer })}#map`;
  const radius = radiusOf(count);
  const name = link ? label : `${count} businesses: ${label}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <a className={link ? 'pin' : 'pin several'} href={href} aria-label={name}>
        <title>{name}</title>
        <g>
          {link ? (
            <path d={`M0-${PIN} ${PIN} 0 0 ${PIN}-${PIN} 0z`} />
          ) : (
            <>
              <circle r={Math.round(radius)} />
              <text dy=".35em" textAnchor="middle">
                {count}
              </text>
            </>
          )}
        </g>
      </a>
    </g>
  );
}

const radiusOf = (count: number): number => Math.min(MAX_CLUSTER, CLUSTER + 2 * Math.log2(count));

function boxOfPin({ x, y, count, link }: DirectoryPin, by: number): LabelBox {
  const half = (link ? PIN : radiusOf(count)) * by;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** The way from the world to what is shown, each step a link. */
function MapTrail({ data: { path, query, found, groups } }: { data: DirectoryData }): ReactNode {
  const { page: _, region = '', country = '', near = '', within: _within, ...rest } = query;
  const countryName = groups
    .find(({ name }) => name === 'country')
    ?.values.find(({ chosen }) => chosen)?.label;
  const steps = [
    { label: 'World', href: addressOf(path, rest) },
    ...(isRegion(region)
      ? [{ label: REGIONS[region].name, href: addressOf(path, { ...rest, region }) }]
      : []),
    ...(countryName ? [{ label: countryName, href: addressOf(path, { ...rest, region, country }) }] : []),
    ...(near && found.place ? [{ label: found.place.name, href: '' }] : []),
  ];
  return (
    <ol className="map-trail">
      {steps.map(({ label, href }, at) => (
        <li key={label}>
          {at === steps.length - 1 ? <span aria-current="true">{label}</span> : <a href={href}>{label}</a>}
        </li>
      ))}
    </ol>
  );
}
