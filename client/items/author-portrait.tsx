/** An author's face: their photo, else a silhouette in profile with engraved lines, else their initials. */
import type { ReactNode } from 'react';
import { formatInitials } from '#client/ui/initials.ts';
import {
  BEARDS,
  BELOW_NOSE,
  COLLARS,
  COVERS_EAR,
  EAR,
  EARRING,
  FOREHEAD,
  GLASSES,
  HAIR,
  NOSES,
  type Strand,
} from '#client/ui/portrait-shapes.ts';
import type { AuthorItem } from '#shared/rest/items.ts';
import type { Portrait } from '#shared/rest/portrait.ts';

export interface AuthorPortraitProps {
  author: Pick<AuthorItem, 'name' | 'portrait'> & Partial<Pick<AuthorItem, 'avatar_urls'>>;
  /** Says what it shows, where it is more than a mark beside a name. */
  described?: boolean;
}

const AVATAR_PX = 96;

export function AuthorPortrait({ author, described = false }: AuthorPortraitProps): ReactNode {
  const { name, portrait, avatar_urls: avatars = {} } = author;
  const photo = avatars[AVATAR_PX];
  if (photo)
    return (
      <img
        className="monogram"
        src={photo}
        width={AVATAR_PX}
        height={AVATAR_PX}
        alt={described ? `Photo of ${name}` : ''}
        loading="lazy"
      />
    );
  if (portrait)
    return <Silhouette portrait={portrait} label={described ? describe(name, portrait) : undefined} />;
  return (
    <span className="monogram" aria-hidden="true">
      {formatInitials(name)}
    </span>
  );
}

function Silhouette({ portrait, label }: { portrait: Portrait; label: string | undefined }): ReactNode {
  const { hair, beard, nose, collar, glasses, earrings, looks } = portrait;
  const { outline, strands, lines } = HAIR[hair];
  const engraved = [
    drawStrands(strands),
    lines,
    beard && BEARDS[beard].lines,
    COLLARS[collar],
    !COVERS_EAR.has(hair) && EAR,
    glasses && GLASSES,
  ];
  return (
    <svg
      className="monogram portrait"
      data-looks={looks}
      viewBox="-2 6 192 192"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={`${FOREHEAD}${NOSES[nose]}${BELOW_NOSE}`} />
      <path d={outline} />
      {beard && <path d={BEARDS[beard].outline} />}
      <path className="engraved" d={engraved.filter(Boolean).join('')} />
      {earrings && <circle {...EARRING} />}
    </svg>
  );
}

/** Each strand, and one between it and the next. */
function drawStrands(strands: readonly Strand[]): string {
  return strands
    .flatMap((strand, place) => {
      const next = strands[place + 1];
      return next ? [strand, strand.map((value, at) => (value + (next[at] ?? value)) / 2)] : [strand];
    })
    .map((values) => {
      const [x, y, ...curve] = values.map(Math.round);
      return `M${x} ${y}C${curve.join(' ')}`;
    })
    .join('');
}

const HAIR_WORDS: Readonly<Record<Portrait['hair'], string>> = {
  bun: 'hair in a low bun',
  coils: 'short coiled hair',
  swept: 'hair pinned up',
  braid: 'a long braid',
  bob: 'hair cut to the chin',
  waves: 'short hair combed back',
  curls: 'thick curls',
  long: 'long straight hair',
};
const BEARD_WORDS = { short: 'a short beard', full: 'a full beard' } as const;
const LIST = new Intl.ListFormat('en-US');

function describe(name: string, { hair, beard, glasses }: Portrait): string {
  const seen = [HAIR_WORDS[hair], ...(beard ? [BEARD_WORDS[beard]] : []), ...(glasses ? ['glasses'] : [])];
  return `Silhouette of ${name} in profile, with ${LIST.format(seen)}`;
}
