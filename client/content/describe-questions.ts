import { faqAttributes } from '#client/blocks/faq.tsx';
import type { StructuredData } from '#client/core/page-module.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { segmentContent } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** Every question of the FAQ blocks in a text; nothing when it has none. */
export function describeQuestions(item: ContentItem): StructuredData | undefined {
  const questions = segmentContent(item.content.rendered).flatMap((segment) => {
    if (segment.kind !== 'block' || segment.name !== 'faq') return [];
    return faqAttributes.safeParse(segment.attributes).data?.items ?? [];
  });
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: extractPlainText(answer) },
    })),
  };
}
