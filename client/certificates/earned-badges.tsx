import type { ReactNode } from 'react';
import { Day } from '#client/ui/account-parts.tsx';
import { pathsOf } from '#shared/badges.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import type { CourseProgress } from '#shared/rest/progress.ts';
import { ROUTES } from '#shared/routes.ts';

/** Certificates and badges of one person, and the way to the next. */
export function EarnedBadges({
  certificates,
  progress,
}: {
  certificates: readonly Certificate[];
  progress: readonly CourseProgress[];
}): ReactNode {
  return (
    <section aria-labelledby="badges">
      <h2 id="badges">Badges and certificates</h2>
      {certificates.length === 0 ? (
        <p className="empty">None yet. Complete a course to earn its certificate and badge.</p>
      ) : (
        <ul className="ledger earned">
          {certificates.map((certificate) => (
            <Earned key={certificate.number} certificate={certificate} />
          ))}
        </ul>
      )}
      <Next progress={progress.filter(({ percent, next }) => percent < 100 && next !== null)} />
    </section>
  );
}

function Earned({ certificate }: { certificate: Certificate }): ReactNode {
  const { course, issued_at, revoked_at } = certificate;
  const paths = pathsOf(certificate);
  if (revoked_at !== null)
    return (
      <li>
        <span className="ledger-what">
          <a href={paths.page}>{course.title}</a>
        </span>
        <span className="state error">Revoked</span>
      </li>
    );
  const ofCourse = <span className="hidden">{`: ${course.title}`}</span>;
  return (
    <li>
      <img src={paths.svg} alt="" width={72} height={72} loading="lazy" />
      <span className="ledger-what">
        <a href={paths.page}>{course.title}</a>
        <br />
        <Day iso={issued_at} />
      </span>
      <a href={paths.badge}>Badge{ofCourse}</a>
      <a href={paths.pdf}>Certificate as PDF{ofCourse}</a>
    </li>
  );
}

function Next({ progress }: { progress: readonly CourseProgress[] }): ReactNode {
  if (progress.length === 0)
    return (
      <p className="more">
        <a href={ROUTES.courses}>Find your next course</a>
      </p>
    );
  return (
    <>
      <h3>In progress</h3>
      <ul className="ledger">
        {progress.map(({ course_id, title, link, percent, next }) => (
          <li key={course_id}>
            <span className="ledger-what">
              <a href={link}>{title}</a>
            </span>
            <span>{`${percent}% done`}</span>
            {next && (
              <a href={next.link}>
                Continue<span className="hidden">{` with ${title}`}</span>: {next.title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
