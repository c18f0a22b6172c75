/** Fields of the gem finder that are chosen by eye: each answer with a small drawing of what it means. */
import type { ReactNode } from 'react';
import { HABIT_NAMES, LUSTERS, TRANSPARENCY_NAMES } from '#client/gems/appearance.ts';
import { BASIC_COLORS, mixHue } from './basic-colors.ts';

export type SwatchName = 'color' | 'transparency' | 'luster' | 'habit';

interface SwatchGroup {
  readonly legend: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly drawing: ReactNode;
  }[];
}

/** In a square of 24. */
const GEM = 'M7 3h10l5 6-10 12L2 9z';
const PRINT = 'M3 8h18M3 12h18M3 16h18';
/** How much of what lies behind is hidden. */
const COVER = { transparent: 0, translucent: 0.6, opaque: 1 } as const;

const LUSTER_LINES: Readonly<Record<keyof typeof LUSTERS, string>> = {
  adamantine: 'M12 5v14M5 12h14M8 8l8 8M16 8l-8 8',
  vitreous: 'M8 7h5M7 10h2',
  greasy: 'M7 10c2-4 8-4 9-1',
  waxy: 'M9 11c1-1 4-1 5 0',
  pearly: 'M6 10c3-4 9-4 12 0M7 13c3-3 7-3 10 0M9 16c2-2 4-2 6 0',
  silky: 'M7 5v10M10 5v13M13 5v14M16 5v11',
  dull: '',
};

const HABIT_LINES: Readonly<Record<keyof typeof HABIT_NAMES, string>> = {
  'six-sided-prism': 'M6 6l3-2h6l3 2v13l-3 2H9l-3-2zM9 8v13M15 8v13M6 6l3 2h6l3-2',
  'four-sided-prism': 'M7 6l5-3 5 3v13l-5 3-5-3zM7 6l5 3 5-3M12 9v13',
  'three-sided-prism': 'M6 5q6-4 12 0v14q-6 4-12 0zM9 4v17M12 3v18M15 4v17',
  bipyramid: 'M12 2l5 8v4l-5 8-5-8v-4zM7 10h10M7 14h10',
  octahedron: 'M12 2l9 10-9 10L3 12zM3 12h18M12 2l3 10-3 10-3-10z',
  cube: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  'round-crystal': 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM8 3l4 5 4-5M3 8l9 0 9 0M3 16l9-8 9 8M8 21l4-5 4 5',
  tablet: 'M3 11l4-3h10l4 3-4 3H7zM3 11v3l4 3h10l4-3v-3M7 14v3M17 14v3',
  wedge: 'M3 17L14 4l7 8-4 7zM14 4l3 15',
  'rounded-crust': 'M3 18c0-6 5-8 7-5 1-6 9-6 9 0 3 0 3 5 2 5zM6 18c0-3 3-4 4-2M13 18c0-5 5-5 5 0',
  massive: 'M5 9l5-5 7 2 4 7-4 7H8l-5-5z',
  pebble: 'M4 13c0-5 5-8 10-7s8 5 6 9-6 5-10 4-6-3-6-6z',
  shell: 'M12 20C5 18 2 12 4 6c5-2 11-2 16 0 2 6-1 12-8 14zM12 16a4 4 0 1 1 0-8 4 4 0 0 1 0 8z',
};

const GROUPS: Readonly<Record<SwatchName, SwatchGroup>> = {
  color: {
    legend: 'Color',
    options: BASIC_COLORS.map((color) => ({
      value: color,
      label: color,
      drawing: <path d={GEM} fill={mixHue(color)} />,
    })),
  },
  transparency: {
    legend: 'Transparency',
    options: pairs(TRANSPARENCY_NAMES).map(([value, label]) => ({
      value,
      label,
      drawing: (
        <>
          <path d={PRINT} />
          <path d={GEM} fill="currentColor" fillOpacity={COVER[value]} />
        </>
      ),
    })),
  },
  luster: {
    legend: 'Luster: how it shines',
    options: pairs(LUSTERS).map(([value, { label }]) => ({
      value,
      label,
      drawing: (
        <>
          <circle cx="12" cy="12" r="10" />
          <path d={LUSTER_LINES[value]} />
        </>
      ),
    })),
  },
  habit: {
    legend: 'Rough shape',
    options: pairs(HABIT_NAMES).map(([value, label]) => ({
      value,
      label,
      drawing: <path d={HABIT_LINES[value]} />,
    })),
  },
};

export interface SwatchesProps {
  /** Begins the ids of its fields. */
  id: string;
  name: SwatchName;
  chosen: string | undefined;
}

export function Swatches({ id, name, chosen = '' }: SwatchesProps): ReactNode {
  const { legend, options } = GROUPS[name];
  return (
    <fieldset className="swatches">
      <legend>{legend}</legend>
      <Swatch id={id} name={name} value="" label="Not sure" isChosen={chosen === ''} />
      {options.map(({ value, label, drawing }) => (
        <Swatch key={value} id={id} name={name} value={value} label={label} isChosen={chosen === value}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {drawing}
          </svg>
        </Swatch>
      ))}
    </fieldset>
  );
}

interface SwatchProps {
  id: string;
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  children?: ReactNode;
}

/** Its words may say what to look at, after a colon. */
function Swatch({ id, name, value, label, isChosen, children }: SwatchProps): ReactNode {
  const [word = '', hint] = label.split(': ');
  return (
    <label>
      <input id={`${id}-${name}-${value}`} type="radio" name={name} value={value} defaultChecked={isChosen} />
      {children}
      <span>
        {word}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

/** The entries of an object whose keys are all known. */
function pairs<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}
