import { readArticles } from '../../articles.js';
import { Article } from '../../react-article.js';

export function loader({ params }) {
  const { articles, footer, nav } = readArticles();
  const article = articles[params.slug];
  if (!article) throw new Response('Not found', { status: 404 });
  return { article, nav, footer };
}

export const meta = ({ loaderData }) => [{ title: loaderData.article.title }];

export default function ArticlePage({ loaderData }) {
  return <Article {...loaderData} />;
}
