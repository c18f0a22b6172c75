/** Parts of the world by which businesses are found: the countries of each, and what its map shows. */
import { findCountry } from './find-country.ts';

/** In degrees; east and north are positive. Across the 180th meridian `east` goes on counting: Fiji lies between 177 and 182. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Region {
  readonly name: string;
  readonly box: MapBox;
  /** ISO 3166-1. */
  readonly countries: string;
}

/** Without the ends, where few people live and the projection stretches. */
export const WORLD: MapBox = { west: -168, south: -52, east: 180, north: 72 };

export const REGIONS = {
  'north-america': {
    name: 'North America',
    box: { west: -132, south: 14, east: -58, north: 57 },
    countries:
      'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  },
  'south-america': {
    name: 'South America',
    box: { west: -90, south: -56, east: -30, north: 14 },
    countries: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  },
  europe: {
    name: 'Europe',
    box: { west: -12, south: 35, east: 42, north: 65 },
    countries:
      'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  },
  africa: {
    name: 'Africa',
    box: { west: -20, south: -36, east: 54, north: 38 },
    countries:
      'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  },
  asia: {
    name: 'Asia',
    box: { west: 25, south: -12, east: 148, north: 55 },
    countries:
      'AE AF AM AZ BD BH BN BT CC CN CX CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  },
  oceania: {
    name: 'Oceania',
    box: { west: 112, south: -48, east: 212, north: 4 },
    countries: 'AS AU CK FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  },
} as const satisfies Readonly<Record<string, Region>>;

export type RegionId = keyof typeof REGIONS;

export const isRegion = (text: string): text is RegionId => Object.hasOwn(REGIONS, text);

const REGION_OF_CODE = new Map(
  Object.entries(REGIONS).flatMap(([id, { countries }]) =>
    countries.split(' ').map((code) => [code, id as RegionId] as const),
  ),
);

/** @param country in words, as listings have it; undefined for what is no country */
export const findRegion = (country: string): RegionId | undefined =>
  REGION_OF_CODE.get(findCountry(country) ?? '');
