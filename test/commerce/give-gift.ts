import type * as z from 'zod';
import { draftGift } from '#server/cms/commerce/gifts/gift-draft.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { giftFields } from '#shared/rest/gifts.ts';
import type { openShop } from './open-shop.ts';

const CODE = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/;

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Buys a gift for Ruby. Answers its number, and the code of its letter, where that has gone out. */
export async function giveGift(
  { db, contextOf, buy, pay, sendGiftEmails }: Shop,
  giver: Viewer | null,
  given: Partial<z.input<typeof giftFields>> & { readonly choice: string },
  email = '',
): Promise<{ readonly id: number; readonly code: string }> {
  const usual = {
    recipient_name: 'Ruby',
    recipient_email: 'ruby@receiver.example',
    sender_name: 'Nora',
    delivery: 'now',
  } as const;
  const details = giftFields.parse({ ...usual, ...given });
  const { gift } = await draftGift(contextOf(giver), details);
  await pay(await buy(giver, { gift, email }));
  const { id } = await db.selectFrom('gifts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const emails = await sendGiftEmails();
  const [code = ''] = CODE.exec(emails.findLast((text) => CODE.test(text)) ?? '') ?? [];
  return { id, code };
}
