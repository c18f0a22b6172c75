/** The last question before a newsletter goes out: to how many, from which site, and when. */
import type { ReactNode } from 'react';
import { Moment } from '#client/ui/moment.tsx';
import type { WholeNewsletter } from '#shared/rest/newsletters.ts';
import { countSubscribers, describeDuration, SITE_LABELS } from './newsletter-words.ts';

interface SendQuestionProps {
  newsletter: WholeNewsletter;
  /** Page to which the answer is sent. */
  path: string;
  /** As the form of sending was sent. */
  values: Readonly<Record<string, string>>;
}

export function SendQuestion({ newsletter, path, values }: SendQuestionProps): ReactNode {
  const { brand, subject, subscribers, revision } = newsletter;
  const { at = '', base_revision = String(revision) } = values;
  const isNow = at === '';
  const isToNobody = isNow && subscribers === 0;
  return (
    <section className="studio-box studio-confirm" aria-labelledby="send-question">
      <h2 id="send-question">{`Send this newsletter from ${SITE_LABELS[brand]}?`}</h2>
      <p>
        <b>{subject}</b>
      </p>
      {isToNobody ? (
        <p>{`Nobody has a confirmed subscription to ${SITE_LABELS[brand]} yet. Choose a day on which it goes out.`}</p>
      ) : (
        <Recipients newsletter={newsletter} at={at} />
      )}
      <form method="post" action={path} className="studio-buttons">
        <input type="hidden" name="action" value="send" />
        <input type="hidden" name="base_revision" value={base_revision} />
        <input type="hidden" name="at" value={at} />
        {!isToNobody && (
          <button type="submit" className="button">
            {isNow ? `Send to ${countSubscribers(subscribers)} now` : 'Send on that day'}
          </button>
        )}
        <a className="button quiet" href={path}>
          {isToNobody ? 'Back' : 'Do not send'}
        </a>
      </form>
    </section>
  );
}

function Recipients({ newsletter, at }: { newsletter: WholeNewsletter; at: string }): ReactNode {
  const { brand, subscribers, rate } = newsletter;
  if (at !== '')
    return (
      <p>
        {'It goes out on '}
        <When at={at} />
        {' to all who have a confirmed subscription then: '}
        <b>{countSubscribers(subscribers)}</b>
        {` of ${SITE_LABELS[brand]} now. Until that day it can be taken back.`}
      </p>
    );
  return (
    <p>
      <b>{countSubscribers(subscribers)}</b>
      {` of ${SITE_LABELS[brand]} get it, beginning now. ${describeDuration(subscribers, rate)} at ${rate.toLocaleString('en-US')} a minute. An email that has left cannot be taken back.`}
    </p>
  );
}

/** As the browser sent it, without an offset: in UTC. */
function When({ at }: { at: string }): ReactNode {
  const iso = `${at}Z`;
  return Number.isNaN(Date.parse(iso)) ? at : <Moment iso={iso} />;
}
