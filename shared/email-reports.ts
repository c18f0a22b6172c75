/** Reports of what became of emails: the body of a call to the webhook, in a form that every email service can be made to send. */
import * as z from 'zod';

/** As many as one call may hold. */
const MAX_REPORTS = 1000;

export const emailReports = z.object({
  events: z
    .array(
      z.object({
        /**
         * - `bounce`: there is no such mailbox. One that is only full for now is not reported, or with `permanent: false`
         * - `complaint`: its owner marked the email as spam
         */
        type: z.enum(['bounce', 'complaint']),
        /** Any text: one that is no address of ours is passed over, and the others of the call count. */
        email: z.string(),
        permanent: z.boolean().default(true),
      }),
    )
    .max(MAX_REPORTS),
});
export type EmailReports = z.output<typeof emailReports>;
