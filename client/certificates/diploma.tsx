/** A certificate as it hangs on a wall; what the PDF is on paper. */
import type { ReactNode } from 'react';
import { Day } from '#client/ui/account-parts.tsx';
import { BRAND_NAMES, COURSE_TYPE_WORDS } from '#shared/badges.ts';
import { drawRosette } from '#shared/engraving.ts';
import { isRay, LOGO_SPANS, MARK_COLORS, MARKS } from '#shared/marks.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { WORDMARKS } from '#shared/wordmarks.ts';
import { Seal } from './seal.tsx';

const ROSETTE = drawRosette({ inner: 42, outer: 99, lobes: 50, rounds: 9 });
const LOGO_HEIGHT = 56;

export function Diploma({ certificate }: { certificate: Certificate }): ReactNode {
  const { name, course, number, issued_at, brand, revoked_at } = certificate;
  const isValid = revoked_at === null;
  return (
    <article className={isValid ? 'diploma' : 'diploma void'} aria-label={`Certificate ${number}`}>
      <span className="diploma-line" aria-hidden="true" />
      <svg className="diploma-rosette" viewBox="-77 -77 154 154" aria-hidden="true">
        <path d={ROSETTE} />
      </svg>
      <BrandLogo brand={brand} />
      <p className="diploma-kind">Certificate</p>
      <p className="diploma-words">
        {isValid ? 'This is to certify that' : 'A certificate that is no longer valid was issued to'}
      </p>
      <h1>{name}</h1>
      <p className="diploma-words">
        {isValid ? 'has completed the' : 'for the'} {formatType(certificate)}
      </p>
      <p className="diploma-course">
        <a href={course.link}>{course.title}</a>
      </p>
      <div className="diploma-foot">
        {isValid && course.teacher && <Signature {...course.teacher} />}
        {isValid && <Seal certificate={certificate} />}
        <dl>
          <div>
            <dt>Issued on</dt>
            <dd>
              <Day iso={issued_at} />
            </dd>
          </div>
          {revoked_at !== null && (
            <div>
              <dt>Revoked on</dt>
              <dd>
                <Day iso={revoked_at} />
              </dd>
            </div>
          )}
          <div>
            <dt>Number</dt>
            <dd>{number}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}

function BrandLogo({ brand }: Pick<Certificate, 'brand'>): ReactNode {
  const { left, right } = LOGO_SPANS[brand];
  return (
    <svg
      className="diploma-logo"
      viewBox={`${left} 0 ${right - left} ${LOGO_HEIGHT}`}
      role="img"
      aria-label={BRAND_NAMES[brand]}
    >
      {MARKS[brand].map(([name, path]) => {
        const color = MARK_COLORS[brand][name] ?? 'currentColor';
        const ray = { stroke: color, strokeWidth: 1.6 };
        return <path key={path} d={path} {...(isRay(name) ? ray : { fill: color })} />;
      })}
      <path className="wordmark" d={WORDMARKS[brand]} />
    </svg>
  );
}

/** The name is read once, from below the line. */
function Signature({ name, position }: { name: string; position: string }): ReactNode {
  return (
    <p className="signature">
      <span className="signature-hand" aria-hidden="true">
        {name}
      </span>
      <span className="hidden">Signed by </span>
      <b>{name}</b>
      <span className="signature-position">{position}</span>
    </p>
  );
}

function formatType({ course }: Certificate): string {
  const words = COURSE_TYPE_WORDS[course.type];
  return words.startsWith('Gem') ? words : words.toLowerCase();
}
