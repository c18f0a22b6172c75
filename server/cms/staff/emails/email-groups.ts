/** All emails whose words staff can change, in the groups of their list: each feature brings its own. */
import { ACCOUNT_CLOSED } from '#server/cms/account/index.ts';
import { ADVERTISING_EMAILS } from '#server/cms/advertising/index.ts';
import { GIFT_EMAILS, ORDER_EMAILS, RECEIPT_EMAILS } from '#server/cms/commerce/index.ts';
import { CLAIM_EMAILS, KEEPER_EMAILS, LISTING_EMAILS, READER_EMAILS } from '#server/cms/directory/index.ts';
import { SUBSCRIPTION_EMAILS } from '#server/cms/forms/index.ts';
import { ACCOUNT_EMAILS } from '#server/cms/identity/index.ts';
import { LEARNING_EMAILS } from '#server/cms/learning/index.ts';
import type { EmailDefinition } from '#server/cms/mail/index.ts';
import { MEMBERSHIP_EMAILS } from '#server/cms/membership/index.ts';

interface EmailGroup {
  readonly label: string;
  readonly emails: readonly EmailDefinition[];
}

export const EMAIL_GROUPS: readonly EmailGroup[] = [
  { label: 'Accounts', emails: [...ACCOUNT_EMAILS, ACCOUNT_CLOSED] },
  { label: 'Memberships', emails: MEMBERSHIP_EMAILS },
  { label: 'Orders', emails: [...RECEIPT_EMAILS, ...ORDER_EMAILS] },
  { label: 'Gifts', emails: GIFT_EMAILS },
  { label: 'Learning', emails: LEARNING_EMAILS },
  { label: 'Directory', emails: [...LISTING_EMAILS, ...CLAIM_EMAILS, ...KEEPER_EMAILS, ...READER_EMAILS] },
  { label: 'Advertising', emails: ADVERTISING_EMAILS },
  { label: 'Newsletter', emails: SUBSCRIPTION_EMAILS },
];

export const findDefinition = (name: string): EmailDefinition | undefined =>
  EMAIL_GROUPS.flatMap(({ emails }) => emails).find((definition) => definition.name === name);
