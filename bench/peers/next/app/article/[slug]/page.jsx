import { notFound } from 'next/navigation';
import { readArticles } from '../../../../articles.js';
import { Article } from '../../../../react-article.js';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }) {
  return { title: readArticles().articles[(await params).slug]?.title };
}

export default async function Page({ params }) {
  const { nav, footer, articles } = readArticles();
  const article = articles[(await params).slug];
  if (!article) notFound();
  return <Article nav={nav} footer={footer} article={article} />;
}
