/** The form of a listing. Works without scripts; with them it is kept while one types. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { SOCIAL_NAMES } from '#client/items/social-names.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { Island } from '#client/ui/island.tsx';
import type { BrandId } from '#shared/brands.ts';
import { COUNTRY_NAMES } from '#shared/find-country.ts';
import {
  LISTING_COUNTS,
  LISTING_LENGTHS,
  PAYMENT_METHODS,
  SHIPPING_REACHES,
  SOCIAL_TYPES,
} from '#shared/listings.ts';
import { DAYS } from '#shared/opening-hours.ts';
import type { OwnListing } from '#shared/rest/listings.ts';
import { pathTo } from '#shared/routes.ts';
import { listTimeZones } from '#shared/time-zones.ts';
import { ListingChoices } from './listing-choices.tsx';
import { ListingField, ListingSelect } from './listing-field.tsx';
import { countToDo, idOfPart, LISTING_PARTS, type ListingPartId, listProblems } from './listing-parts.ts';
import { ListingPhotos } from './listing-photos.tsx';
import { ListingProgress, PROGRESS_ID, ProblemLinks, ToDo } from './listing-progress.tsx';
import { ListingRows } from './listing-rows.tsx';
import { PinMap, type PinMapData } from './pin-map.tsx';

interface ListingFormProps {
  listing: OwnListing;
  map: PinMapData;
  form: FormState | undefined;
  brand: BrandId;
}

/** Typed texts come before stored ones. */
export function ListingForm({ listing, map, form }: ListingFormProps): ReactNode {
  const { id, revision, fields, types, categories, draft_state, problems } = listing;
  const values = form ? form.values : fields;
  const errors = form ? form.errors : draft_state === 'refused' ? problems : {};
  const part = { values, errors };
  const isNeeded = draft_state !== 'none' || form !== undefined;
  const missing = listProblems(errors).length > 0 ? errors : isNeeded ? problems : {};
  const L = LISTING_LENGTHS;
  const action = pathTo('accountListing', { id: String(id) });
  return (
    <form
      id="listing-form"
      className="listing-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
    >
      <div className="listing-head">
        <FormError form={form} takesFocus={listProblems(errors).length === 0} />
        {listProblems(errors).length >= MANY_PROBLEMS && (
          <ProblemLinks problems={errors} className="problem-links" />
        )}
      </div>
      <ListingProgress fields={values} problems={missing} />
      <div className="listing-body">
        {/* Enter in a field presses this one, and not the map. */}
        <button type="submit" name="go" value="save" className="hidden" tabIndex={-1} aria-hidden="true">
          Save draft
        </button>
        <input type="hidden" name="revision" value={revision} />
        <FormPart part="business">
          <ListingField name="name" {...part} maxLength={L.name} autoComplete="organization" />
          <ListingField
            name="trade"
            {...part}
            maxLength={L.trade}
            hint="What you are, such as “Faceting studio” or “Gem laboratory”."
          />
          <ListingField
            name="summary"
            {...part}
            rows={3}
            maxLength={L.summary}
            hint={`A sentence or two for lists and search engines, up to ${L.summary} characters.`}
            isCounted
          />
          <ListingField
            name="description"
            {...part}
            rows={12}
            maxLength={L.description}
            hint="What you do, for whom, and what makes you good at it."
            isCounted
          />
          <MarkdownHelp />
          <ListingChoices name="types" {...part} hint={`Up to ${LISTING_COUNTS.types}.`} choices={types} />
          <ListingChoices
            name="categories"
            {...part}
            optional
            hint={`Up to ${LISTING_COUNTS.categories}.`}
            choices={categories}
          />
          <ListingField name="founded" {...part} optional inputMode="numeric" maxLength={4} narrow />
        </FormPart>

        <FormPart part="contact" hint="At least one of the first three. Readers see what you fill in.">
          <ListingField
            name="website"
            {...part}
            type="url"
            optional
            autoComplete="url"
            hint="With https://"
          />
          <ListingField name="email" {...part} type="email" optional autoComplete="email" />
          <ListingField
            name="phone"
            {...part}
            type="tel"
            optional
            autoComplete="tel"
            hint="With the country, such as +1 555 010 0123."
          />
          <details open={SOCIAL_TYPES.some((type) => values[`social.${type}`] || errors[`social.${type}`])}>
            <summary>
              Social media<span className="field-optional"> (optional)</span>
            </summary>
            <div className="field-grid">
              {SOCIAL_TYPES.map((type) => (
                <ListingField
                  key={type}
                  name={`social.${type}`}
                  {...part}
                  label={SOCIAL_NAMES[type]}
                  type="url"
                  optional
                />
              ))}
            </div>
          </details>
        </FormPart>

        <FormPart part="address" hint="Leave the street empty if nobody can visit you.">
          <ListingField name="street" {...part} optional maxLength={L.street} autoComplete="street-address" />
          <div className="field-grid">
            <ListingField name="city" {...part} maxLength={L.city} autoComplete="address-level2" />
            <ListingField
              name="region"
              {...part}
              optional
              maxLength={L.region}
              autoComplete="address-level1"
            />
            <ListingField
              name="postal_code"
              {...part}
              optional
              maxLength={L.postal_code}
              autoComplete="postal-code"
            />
            <ListingField
              name="country"
              {...part}
              maxLength={L.country}
              autoComplete="country-name"
              choices={COUNTRY_NAMES}
            />
          </div>
          <ListingField
            name="area_served"
            {...part}
            optional
            maxLength={L.area_served}
            hint="Where you work beside this place, such as “All of Oregon” or “Worldwide, by post”."
          />
          <PinMap action={action} map={map} values={values}>
            <div className="field-grid">
              <ListingField
                name="latitude"
                {...part}
                optional
                inputMode="decimal"
                hint="From -90 to 90, such as 49.71."
              />
              <ListingField
                name="longitude"
                {...part}
                optional
                inputMode="decimal"
                hint="From -180 to 180, such as 7.31."
              />
            </div>
          </PinMap>
        </FormPart>

        <FormPart
          part="hours"
          hint="Such as 9-17:30, or 9am-12pm, 1pm-5pm. A day that is left empty is closed. Leave all of them empty if you have no fixed hours."
        >
          <div className="week-fields">
            {DAYS.map((day) => (
              <ListingField
                key={day}
                name={`hours.${day.toLowerCase()}`}
                label={day}
                {...part}
                optional
                maxLength={80}
                isBeside
              />
            ))}
          </div>
          {/* A script shows it. */}
          <button type="button" className="button quiet small" data-copies="hours" hidden>
            Same hours Monday through Friday
          </button>
          <ListingField
            name="hours_note"
            {...part}
            optional
            maxLength={L.hours_note}
            hint="Such as “Saturdays by appointment”."
          />
          <ListingSelect name="time_zone" {...part} optional choices={TIME_ZONES} />
          <ListingRows
            kind="exceptions"
            title="Days that differ"
            hint="Holidays, fairs and other days: “closed”, or other hours."
            {...part}
            members={[
              { member: 'day', label: 'Day', type: 'date' },
              { member: 'hours', label: 'Hours', maxLength: 80 },
            ]}
          />
        </FormPart>

        <FormPart part="services">
          <ListingRows
            kind="services"
            title="What you offer"
            hint="At least one. A price is in your own words, such as “from $40” or “by weight”."
            {...part}
            members={[
              { member: 'name', label: 'Service', maxLength: L.service },
              { member: 'price', label: 'Price', maxLength: L.price, isOptional: true },
            ]}
          />
        </FormPart>

        <FormPart part="details">
          <ListingField
            name="languages"
            {...part}
            optional
            hint="With commas between them, such as English, German."
            maxLength={300}
          />
          <ListingChoices
            name="payment"
            {...part}
            optional
            choices={Object.entries(PAYMENT_METHODS).map(([slug, name]) => ({ slug, name, parent: '' }))}
          />
          <ListingSelect name="shipping" {...part} optional choices={Object.entries(SHIPPING_REACHES)} />
          <ListingRows
            kind="credentials"
            title="Certificates and memberships that you hold"
            hint="Such as “FGA, Gemmological Association of Great Britain”. A link proves it."
            {...part}
            members={[
              { member: 'name', label: 'Name', maxLength: L.credential },
              { member: 'url', label: 'Link', type: 'url', isOptional: true },
            ]}
          />
        </FormPart>

        <FormPart part="photos">
          <ListingPhotos listing={listing} {...part} />
        </FormPart>

        <ToDo problems={form ? {} : problems} isNeeded={draft_state !== 'none'} />
        <div className="listing-bar">
          <div className="listing-told">
            <Island
              name="business"
              trigger="load"
              props={{ part: 'draft', id, waits: draft_state === 'waiting' }}
            >
              <p className="listing-saved" role="status" />
            </Island>
            <a className="bar-todo" href={`#${PROGRESS_ID}`}>
              {countToDo(missing)}
            </a>
          </div>
          <button type="submit" name="go" value="save" className="button quiet">
            {draft_state === 'waiting' ? 'Save draft, do not check yet' : 'Save draft'}
          </button>
          <button type="submit" name="go" value="preview" className="button quiet">
            Preview
          </button>
          <button type="submit" name="go" value="send" className="button">
            {listing.trusted ? 'Show it to readers' : 'Send it to be checked'}
          </button>
        </div>
      </div>
    </form>
  );
}

const MARKS = [
  ['An empty line', 'begins a paragraph'],
  ['## Repairs', 'a heading'],
  ['- Rings', 'an item of a list'],
  ['**by hand**', 'bold'],
  ['[our work](https://…)', 'a link'],
] as const;

function MarkdownHelp(): ReactNode {
  return (
    <details>
      <summary>Headings, lists and links</summary>
      <dl className="marks">
        {MARKS.map(([typed, meaning]) => (
          <div key={typed}>
            <dt>{typed}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const TIME_ZONES = listTimeZones().map((zone) => [zone, zone.replaceAll('_', ' ')] as const);

interface PartProps {
  part: ListingPartId;
  hint?: string;
  children: ReactNode;
}

function FormPart({ part, hint, children }: PartProps): ReactNode {
  const { title } = LISTING_PARTS.find(({ id }) => id === part) ?? { title: '' };
  return (
    <section id={idOfPart(part)} className="form form-part" aria-label={title} tabIndex={-1}>
      <div>
        <h2>{title}</h2>
        {hint && <p className="field-hint">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** More than fit on a screen with their fields. */
const MANY_PROBLEMS = 3;
