/** Advertisements that are booked: listed, accepted and refused. */
import { acceptArtwork, listForStaff, rejectArtwork } from '#server/cms/advertising/index.ts';
import type { OperatorContext } from '#server/cms/identity/index.ts';
import { formatTable } from './format-table.ts';
import type { Command } from './parse-command.ts';
import type { Terminal } from './terminal.ts';

type AdInput = Extract<Command, { readonly name: 'ads' }>['given'];
type ListedAd = Awaited<ReturnType<typeof listForStaff>>[number];

/** @throws booking_invalid_id, nothing_to_check, artwork_changed */
export async function runAdCommand(
  given: AdInput,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  if (given.action === 'list') {
    const ads = await listForStaff(context.db, context.origins, given.status);
    return terminal.write(given.json ? `${JSON.stringify(ads, null, 2)}\n` : formatAds(ads));
  }
  const { id } = given;
  if (given.action === 'refuse') {
    const { name } = await rejectArtwork(context, id, given.reason);
    terminal.noteChange({ msg: 'advertisement refused', booking: id, after: given.reason });
    return terminal.write(`Booking ${id}, ${name}, was refused. Its owner was told the reason.\n`);
  }
  const { name, ends_at } = await acceptArtwork(context, id, given.version);
  terminal.noteChange({ msg: 'advertisement accepted', booking: id });
  terminal.write(`Booking ${id}, ${name}, is shown until ${formatDay(ends_at)}.\n`);
}

function formatAds(ads: readonly ListedAd[]): string {
  if (ads.length === 0) return 'No advertisements found.\n';
  const rows = ads.map(({ id, brand, name, owner, status, ends_at, artwork }) => [
    String(id),
    brand,
    name,
    owner,
    status,
    formatDay(ends_at),
    artwork?.version ?? '',
    artwork?.link ?? '',
    [...(artwork?.images ?? []), artwork?.words ?? ''].join(' ').trim(),
  ]);
  return formatTable([
    ['id', 'site', 'plan', 'owner', 'status', 'ends', 'version', 'link', 'shows'],
    ...rows,
  ]);
}

const formatDay = (iso: string | null): string => (iso ?? '').slice(0, 'YYYY-MM-DD'.length);
