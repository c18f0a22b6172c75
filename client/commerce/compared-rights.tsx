import type { ReactNode } from 'react';
import { DataTable } from '#client/blocks/data-table.tsx';
import { Icon } from '#client/ui/icons.tsx';
import type { AccessLevel } from '#shared/access.ts';
import type { MembershipRights } from '#shared/membership.ts';
import type { MembershipOffers } from '#shared/rest/settings.ts';

export interface ComparedRightsProps {
  offers: MembershipOffers['offers'];
  compared: MembershipOffers['compared'];
  tiers: MembershipRights['tiers'];
}

/** Table of the rights of each membership, beside what everybody has. */
export function ComparedRights({ offers, compared, tiers }: ComparedRightsProps): ReactNode {
  const rows = compared.map(({ title, right, with: having, without }) => [
    title,
    <Included key="none" text={without} />,
    ...offers.map(({ name }) => <Included key={name} text={opens(tiers[name], right) ? having : without} />),
  ]);
  return (
    <DataTable
      caption="What each membership opens"
      columns={['What it opens', 'No membership', ...offers.map(({ label }) => label)]}
      rows={rows}
    />
  );
}

const opens = (rights: readonly AccessLevel[] | undefined, right: AccessLevel): boolean =>
  right === 'ALL' || (rights?.includes(right) ?? false);

/** Yes and no are seen before they are read. */
function Included({ text }: { text: string }): ReactNode {
  if (text === 'No')
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="hidden">No</span>
      </>
    );
  if (text !== 'Yes') return text;
  return (
    <span className="included">
      <Icon name="check" />
      <span className="hidden">Yes</span>
    </span>
  );
}
