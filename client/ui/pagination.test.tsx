import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { Pagination } from './pagination.tsx';

const showPages = (current: number, total: number): string =>
  [...renderToStaticMarkup(<Pagination current={current} total={total} path="/shop/" />).matchAll(PAGE)]
    .map(([, gap, number]) => (gap ? `… ${number}` : number))
    .join(' ');

const PAGE = /<li( data-gap="true")?><a [^>]*>(\d+)<\/a>/g;

t.test('pages that are left out leave a mark', async (t) => {
  t.equal(showPages(1, 7), '1 2 3 … 7');
  t.equal(showPages(6, 11), '1 … 4 5 6 7 8 … 11');
  t.equal(showPages(3, 5), '1 2 3 4 5');
});
