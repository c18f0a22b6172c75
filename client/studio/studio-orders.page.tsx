/** `/studio/orders/`: orders of everybody, by number, name and state. */
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Day, OrderState } from '#client/ui/account-parts.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { formatMoney } from '#shared/money.ts';
import { ORDER_LABELS, ORDER_STATUSES, type OrderStatus } from '#shared/order-status.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { type ListedOrder, listAllOrders } from '#shared/rest/staff-orders.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioFrame } from './studio-frame.tsx';
import { StudioList } from './studio-list.tsx';
import { choiceOf, searchText } from './studio-query.ts';
import { StudioRow } from './studio-table.tsx';

type OrdersData = OutputOf<typeof listAllOrders>;

/** Where the list has other words for it as well. */
const STATE_LABELS: Readonly<Partial<Record<OrderStatus, string>>> = {
  complete: 'Paid or completed',
  unknown: 'Not known yet',
};

const STATES = [
  ['to_send', 'To send'] as const,
  ['sent', 'Sent'] as const,
  ['refunded', 'Refunded'] as const,
  ...ORDER_STATUSES.map((status) => [status, STATE_LABELS[status] ?? ORDER_LABELS[status]] as const),
];

export const studioOrdersPage: PersonalPageModule<OrdersData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: {
    search: searchText,
    status: choiceOf(['to_send', 'sent', 'refunded', ...ORDER_STATUSES]),
    page: formatPageNumber,
  },

  load: ({ personal, query }) =>
    orHome(async () => page(await personal.get(listAllOrders, query as InputOf<typeof listAllOrders>))),

  head: () => ({ title: 'Orders', noindex: true }),

  Page: ({ data, page }) => (
    <StudioFrame title="Orders" path={ROUTES.studioOrders} page={page}>
      <StudioList
        what={['order', 'orders']}
        path={ROUTES.studioOrders}
        page={page}
        found={data}
        searchHint="Number, buyer or product"
        none={{ drawing: 'tray', children: 'No orders yet. What is bought on the site stands here at once.' }}
        choices={[{ name: 'status', label: 'State', all: 'All', options: STATES }]}
        columns={['Order', 'Buyer', 'Day', 'State', 'Total']}
      >
        {data.items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </StudioList>
    </StudioFrame>
  ),
};

function OrderRow({ order: { id, number, buyer, created_at, total, ...standing } }: { order: ListedOrder }) {
  return (
    <StudioRow>
      <th scope="row">
        <a href={pathTo('studioOrder', { id: String(id) })}>{number}</a>
      </th>
      <td>{buyer.name}</td>
      <td>
        <Day iso={created_at} />
      </td>
      <td>
        <OrderState {...standing} total={total} />
      </td>
      <td>{formatMoney(total)}</td>
    </StudioRow>
  );
}
