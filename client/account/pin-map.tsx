/** The map on which an owner puts the pin: drawn on the server, where a click sends the form. With scripts nothing is sent, and the pin can be dragged. */
import type { ReactNode } from 'react';
import type { PersonalLoadContext } from '#client/core/page-module.ts';
import { TownNames, TownsCredit } from '#client/directory/town-names.tsx';
import { FieldHint } from '#client/ui/field.tsx';
import { Island } from '#client/ui/island.tsx';
import { MAP_SIZE } from '#shared/directory.ts';
import { describeUnknownCountry } from '#shared/find-country.ts';
import type { ListingFields } from '#shared/listing-fields.ts';
import {
  boxOfView,
  formatView,
  isInView,
  type MapView,
  parsePoint,
  projectInView,
  WORLD_VIEW,
} from '#shared/map-views.ts';
import {
  chooseView,
  describeNoPin,
  formatTown,
  type KnownTown,
  MAP_BUTTONS,
  MAP_FIELD,
  PIN_MAP_WIDTHS,
  TOWN_BUTTON,
  TOWN_FIELD,
} from '#shared/pin-map.ts';
import { drawMap, findMapView } from '#shared/rest/directory.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { FormPartProps } from './listing-field.tsx';

export interface PinMapData {
  readonly view: MapView;
  readonly outlines: OutputOf<typeof drawMap>;
  /** Town of the address, where there is no pin. */
  readonly town: KnownTown | null;
  readonly countryProblem: string;
}

export async function loadPinMap(
  { api }: Pick<PersonalLoadContext, 'api'>,
  fields: ListingFields,
): Promise<PinMapData> {
  const { city = '', region = '', country = '' } = fields;
  const chosen = chooseView(fields);
  const hasPin = parsePoint(fields.latitude, fields.longitude) !== undefined;
  const address = { city: cut(city), region: cut(region), country: cut(country) };
  const found = chosen && hasPin ? undefined : await api.get(findMapView, address);
  const view = chosen ?? found ?? WORLD_VIEW;
  const outlines = await api.get(drawMap, boxOfView(view));
  return {
    view,
    outlines,
    town: (!hasPin && found?.town) || null,
    countryProblem: describeUnknownCountry(country),
  };
}

/** As long as the endpoint takes: what is longer is no town. */
const cut = (typed: string): string => typed.slice(0, 100);

/** A single transparent point: the drawing lies below it. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const HINT = 'listing-pin';

interface PinMapProps {
  action: string;
  map: PinMapData;
  values: FormPartProps['values'];
  children: ReactNode;
}

/** @param props.children the fields for both numbers */
export function PinMap({ action, map, values, children }: PinMapProps): ReactNode {
  const { view, town, countryProblem } = map;
  const address = `${action}#pin`;
  const hasPin = parsePoint(values.latitude, values.longitude) !== undefined;
  return (
    <fieldset id="pin" className="pin-map" tabIndex={-1} aria-describedby={`${HINT}-hint`}>
      <legend>
        Pin on the map<span className="field-optional"> (optional)</span>
      </legend>
      <FieldHint id={HINT}>Click the map where readers find you, or write both numbers.</FieldHint>
      <input type="hidden" name={MAP_FIELD} value={formatView(view)} />
      <input type="hidden" name={TOWN_FIELD} value={formatTown(town)} />
      <Island name="business" trigger="visible" props={{ part: 'pin', view }}>
        <p className="pin-missing" role="status">
          {hasPin ? '' : describeNoPin(values.city ?? '', town, countryProblem)}
        </p>
        <div className="pin-drawing">
          <PinDrawing map={map} fields={values} />
          {PIN_MAP_WIDTHS.map((width) => (
            <input
              key={width}
              type="image"
              className={`pin-click w${width}`}
              name={`pin-${width}`}
              formAction={address}
              src={NOTHING}
              width={width}
              height={(width * MAP_SIZE.height) / MAP_SIZE.width}
              // A key presses no place on it: keyboards have the numbers.
              tabIndex={-1}
              alt="Map: click where the pin belongs"
            />
          ))}
        </div>
        <TownsCredit />
        <p className="pin-buttons">
          {Object.entries(MAP_BUTTONS).map(([go, label]) => (
            <button
              key={go}
              type="submit"
              className="button quiet small"
              name="go"
              value={go}
              formAction={address}
            >
              {label}
            </button>
          ))}
          <button
            type="submit"
            className="button quiet small"
            name="go"
            value={TOWN_BUTTON}
            formAction={address}
            hidden={town === null}
          >
            {`Put the pin in ${town?.name ?? ''}`}
          </button>
        </p>
        <p className="pin-told" role="status">
          {values[MAP_FIELD] === undefined ? '' : 'Save the draft to keep what stands here.'}
        </p>
      </Island>
      {children}
    </fieldset>
  );
}

interface PinDrawingProps {
  map: PinMapData;
  fields: ListingFields;
}

/** The land, and the pin where it is in view. Words say the same beside it. */
export function PinDrawing({ map: { view, outlines }, fields }: PinDrawingProps): ReactNode {
  const pin = parsePoint(fields.latitude, fields.longitude);
  return (
    <svg className="map-drawing" viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} aria-hidden="true">
      <path className="land" d={outlines.land} />
      <path className="borders" d={outlines.borders} />
      <TownNames towns={outlines.towns} />
      {pin && isInView(view, pin) && <PinMark at={projectInView(view, pin)} />}
    </svg>
  );
}

/** Its tip is the place. */
function PinMark({ at: [x, y] }: { at: readonly [number, number] }): ReactNode {
  return (
    <g className="pin-mark" transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <path d="M0 0-17-30A21 21 0 1 1 17-30Z" />
      <circle cy="-42" r="7" />
    </g>
  );
}
