/** All emails whose words staff can change, in the groups of their list: each feature brings its own. */
import { ACCOUNT_EMAILS } from '#server/cms/identity/index.ts';
import type { EmailDefinition } from '#server/cms/mail/index.ts';

interface EmailGroup {
  readonly label: string;
  readonly emails: readonly EmailDefinition[];
}

export const EMAIL_GROUPS: readonly EmailGroup[] = [{ label: 'Accounts', emails: ACCOUNT_EMAILS }];

export const findDefinition = (name: string): EmailDefinition | undefined =>
  EMAIL_GROUPS.flatMap(({ emails }) => emails).find((definition) => definition.name === name);
