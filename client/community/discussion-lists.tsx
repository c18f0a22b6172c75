import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import { Icon } from '#client/ui/icons.tsx';
import type { Discussion, Discussions } from '#shared/rest/community.ts';

export interface DiscussionListsProps {
  discussions: Discussions;
  /** Origin of the community. */
  url: string;
}

/** Recent discussions and answered questions; nothing where there are none. */
export function DiscussionLists({ discussions: { recent, answered }, url }: DiscussionListsProps): ReactNode {
  return (
    <div className="discussions">
      <DiscussionList title="Recent discussions" list={recent} url={url} all={`${url}/latest`} />
      <DiscussionList
        title="Answered questions"
        list={answered}
        url={url}
        all={`${url}/latest?solved=yes`}
        isAnswered
      />
    </div>
  );
}

interface DiscussionListProps {
  title: string;
  list: readonly Discussion[];
  url: string;
  /** Address of the whole list. */
  all: string;
  isAnswered?: boolean;
}

function DiscussionList({ title, list, url, all, isAnswered = false }: DiscussionListProps): ReactNode {
  if (list.length === 0) return null;
  return (
    <section>
      <h2 className="part-title">{title}</h2>
      <ul>
        {list.map((discussion) => (
          <DiscussionLine key={discussion.id} {...discussion} url={url} isAnswered={isAnswered} />
        ))}
      </ul>
      <p className="more">
        <a href={all}>
          All of them
          <span className="hidden">: {title}</span>
          <Icon name="arrow" />
        </a>
      </p>
    </section>
  );
}

type DiscussionLineProps = Discussion & { url: string; isAnswered: boolean };

function DiscussionLine(props: DiscussionLineProps): ReactNode {
  const { id, slug, title, category, replies, last_posted_at, url, isAnswered } = props;
  return (
    <li>
      <Icon name={isAnswered ? 'check' : 'speech'} />
      <div>
        <a href={`${url}/t/${slug}/${id}`}>{title}</a>
        <p className="meta">
          {category && <span>{category}</span>}
          <span>{replies === 1 ? '1 reply' : `${formatNumber(replies)} replies`}</span>
          <time dateTime={last_posted_at}>{DAY.format(new Date(last_posted_at))}</time>
        </p>
      </div>
    </li>
  );
}

/** A day, and no "2 hours ago": the page is cached. */
const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
