import { inTransaction } from '#server/cms/database/index.ts';
import type { OperatorContext } from './context.ts';
import { hashPassword } from './password.ts';
import { storePassword } from './store-password.ts';

/** Gives somebody a new password, for operators: every session of theirs ends, and an email tells them. */
export async function setPassword(
  context: OperatorContext,
  user: { readonly id: number; readonly email: string },
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await inTransaction(context.db, (transaction) =>
    storePassword({ ...context, db: transaction }, user, { password_hash }),
  );
}
