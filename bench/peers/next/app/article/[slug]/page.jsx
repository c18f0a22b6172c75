import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { findPage } from '../../../../articles.js';
import { Body, Metas } from '../../../../react-article.js';

export const dynamic = 'force-dynamic';

async function readPage(params) {
  return findPage((await headers()).get('host'), (await params).slug);
}

export async function generateMetadata({ params }) {
  return { title: (await readPage(params))?.title };
}

export default async function Page({ params }) {
  const page = await readPage(params);
  if (!page) notFound();
  return (
    <>
      <Metas page={page} />
      <Body page={page} />
    </>
  );
}
