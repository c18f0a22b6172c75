/** Help of the command. */
import { JOB_STATES } from '#server/cms/jobs/index.ts';
import { GRANTABLE_LEVELS } from '#shared/access.ts';
import { BOOKING_STATUSES } from '#shared/advertising.ts';
import { PASSWORD_LIMITS } from '#shared/login.ts';
import { MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES } from '#shared/membership.ts';
import { ROLES } from '#shared/roles.ts';

export const USAGE = `Manages accounts, roles, memberships, coupons, refunds, parcels, stock, advertisements, listings and jobs, whether or not the server is running.

Usage:
  admin create EMAIL --name NAME [--username NAME] [--role ROLE]... [--brand BRAND] [--generate] [--if-missing]
  admin role WHO ROLE...                sets the roles
  admin role WHO --add ROLE --remove ROLE
  admin membership WHO [MEMBERSHIP] [--status STATUS] [--until DAY | --until never] [--period "1 years"] [--cents N]
  admin password WHO [--generate]
  admin second-factor reset WHO         for somebody who has lost the app and the recovery codes
  admin refund ORDER [--amount DOLLARS] [--keep-rights | --take-rights]   returns what was paid for F-20001; the whole takes back what it gave, a part keeps it
  admin list [--role ROLE] [--membership MEMBERSHIP] [--status STATUS] [--search TEXT] [--json]
  admin grant WHO RIGHT [--until DAY]   gives a single right, such as LEGACY_GOLD or PRICE_GUIDES
  admin revoke WHO RIGHT                takes back what staff gave
  admin coupon create CODE (--percent N | --amount DOLLARS) [--payments first|all|N] [--limit N] [--each N|any]
               [--for REFERENCE]... [--brand BRAND] [--from DAY] [--until DAY]
  admin coupon list [--json]
  admin coupon stop CODE
  admin shipments [--state to_send|sent|canceled] [--json]   lists parcels, with their addresses
  admin ship ORDER --carrier NAME [--tracking NUMBER]         says that it is on its way, and tells the buyer
  admin stock [SKU [PIECES|uncounted]] [--json]               lists pieces in stock, or sets them
  admin ads [list] [--status STATUS] [--json]         lists advertisements that wait to be checked
  admin ads accept BOOKING VERSION      shows it from now on, as the list showed it
  admin ads refuse BOOKING --reason TEXT
  admin listings import FILE [--dry-run] [--good-rows]   brings listings of the directory from a CSV file, or says what is wrong with it, and ends with 1
  admin listings export [FILE]          writes all of them to one
  admin listings undo IMPORT
  admin jobs [--state STATE] [--kind KIND] [--json]   lists jobs that wait, run or failed for good
  admin retry JOB...                                  tries those again that failed for good
  admin --help

WHO is an email address or a username.
REFERENCE is that of a product or plan (rid): it stands in the address of its checkout. Without --for a coupon is for everything.
You are prompted for passwords, or they are read from standard input. --generate creates one and prints it once.
Passwords need at least ${PASSWORD_LIMITS.least} characters.

Roles:        ${ROLES.join(', ')}
Memberships:  ${MEMBERSHIP_NAMES.join(', ')}
Rights:       ${GRANTABLE_LEVELS.join(', ')}
Statuses:     ${MEMBERSHIP_STATUSES.join(', ')}
Job states:   ${JOB_STATES.join(', ')}
Ad statuses:  ${BOOKING_STATUSES.join(', ')}

Changes take effect within a second in every process on the same DATA_DIR. They are logged in admin.log there.
Run it with the server's environment: the same DATA_DIR, NODE_ENV and SECRET.

Exit codes: 0 done or nothing to do, 1 refused, 64 usage error, 78 wrong setting.
`;
