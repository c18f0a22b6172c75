import { readFileSync } from 'node:fs';
import { notFound } from 'next/navigation';
import { Article } from '../../../../react-article.js';

export const dynamic = 'force-dynamic';

// Not at import: the build imports the page, too, and has no file yet.
let given;
function readArticles() {
  given ??= JSON.parse(readFileSync(process.env.ARTICLES_FILE, 'utf8'));
  return given;
}

export async function generateMetadata({ params }) {
  return { title: readArticles().articles[(await params).slug]?.title };
}

export default async function Page({ params }) {
  const { nav, footer, articles } = readArticles();
  const article = articles[(await params).slug];
  if (!article) notFound();
  return <Article nav={nav} footer={footer} article={article} />;
}
