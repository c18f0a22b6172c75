/** `/studio/messages/`: messages of the contact form, those that are answered too. */
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { listMessages, MESSAGE_STATES } from '#shared/rest/tasks.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { describeMessageState, MESSAGE_STATE_LABELS } from './message-words.ts';
import { StudioFrame } from './studio-frame.tsx';
import { StudioList } from './studio-list.tsx';
import { choiceOf, searchText } from './studio-query.ts';
import { StudioRow } from './studio-table.tsx';

export const studioMessagesPage: PersonalPageModule<OutputOf<typeof listMessages>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { search: searchText, state: choiceOf(MESSAGE_STATES), page: formatPageNumber },

  load: ({ personal, query }) =>
    orHome(async () => page(await personal.get(listMessages, query as InputOf<typeof listMessages>))),

  head: () => ({ title: 'Messages', noindex: true }),

  Page: ({ data, page }) => (
    <StudioFrame title="Messages" path={ROUTES.studioMessages} page={page}>
      <StudioList
        what={['message', 'messages']}
        path={ROUTES.studioMessages}
        page={page}
        found={data}
        searchHint="Name, email or subject"
        none={{
          drawing: 'papers',
          children: 'No messages yet. What is sent by the contact form stands here.',
        }}
        choices={[
          { name: 'state', label: 'State', all: 'All', options: Object.entries(MESSAGE_STATE_LABELS) },
        ]}
        columns={['Message', 'From', 'Day', 'State']}
      >
        {data.items.map(({ id, subject, name, created_at, state, done_by }) => (
          <StudioRow key={id}>
            <th scope="row">
              <a href={pathTo('studioMessage', { id: String(id) })}>{subject}</a>
            </th>
            <td>{name}</td>
            <td>
              <Day iso={created_at} />
            </td>
            <td>{describeMessageState(state, done_by)}</td>
          </StudioRow>
        ))}
      </StudioList>
    </StudioFrame>
  ),
};
