/** Kinds of products make pages of their own: a slip of the finger is not to make one. */
import { listAllPages } from '#server/discovery/list-all-pages.ts';
import { NEW_KIND, PRODUCT_KIND } from '#shared/content-form.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { listItems } from '#shared/rest/content.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { joinWords } from '#shared/setting-fields.ts';
import type { FormValues } from './form-pages.ts';

interface KindSources {
  readonly transport: Transport;
  readonly context: CallContext;
  /** The item as it is saved. */
  readonly before: EditedItem | undefined;
}

/** Errors of a product whose kind no published product has, unless the form says that it is a new one. */
export async function checkProductKind(
  values: FormValues,
  { transport, context, before }: KindSources,
): Promise<FormValues | undefined> {
  const kind = joinWords(values[PRODUCT_KIND] ?? '');
  if (!kind || values[NEW_KIND] || before?.type !== 'product' || before.product?.product_type === kind)
    return undefined;
  const products = await listAllPages(async (paging) => {
    const { value } = await transport.call(
      listItems,
      { type: 'product', context: 'embed', ...paging },
      context,
    );
    return value;
  });
  const kinds = [...new Set(products.flatMap(({ product }) => product?.product_type ?? []))].sort();
  if (kinds.includes(kind)) return undefined;
  const known = kinds.length > 0 ? `choose ${kinds.join(', ')}, or ` : '';
  return { [PRODUCT_KIND]: `No product is of this kind yet: ${known}check “A new kind of product”` };
}
