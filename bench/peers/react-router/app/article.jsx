import { findPage } from '../../articles.js';
import { Body, Metas } from '../../react-article.js';

export function loader({ params, request }) {
  const page = findPage(request.headers.get('host'), params.slug);
  if (!page) throw new Response('Not found', { status: 404 });
  return { page };
}

export const meta = ({ loaderData }) => [{ title: loaderData.page.title }];

export default function ArticlePage({ loaderData }) {
  return (
    <>
      <Metas page={loaderData.page} />
      <Body page={loaderData.page} />
    </>
  );
}
