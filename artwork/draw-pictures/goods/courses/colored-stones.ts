/** Courses on one family: several stones of it, in the rough and cut, with what tells them from others. */
import { CRYSTAL_PICTURES } from '../../crystal-pictures.ts';
import type { Stone } from '../../scene.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { carried, standing } from '../carry.ts';
import type { Group } from '../carry-stones.ts';
import { carriedSpecimen } from '../carry-stones.ts';
import { felt, linen, painted, slate, WALNUT } from '../grounds.ts';
import type { GemName } from '../models/gem-kinds.ts';
import { cut, GEMS } from '../models/gem-kinds.ts';
import { gemJar, jarFloor, openPaper, stoneOn } from '../models/gem-papers.ts';
import { loupe } from '../models/loupe.ts';
import { MATT_BLACK, plastic } from '../models/metals-and-plastics.ts';
import { smallRefractometer } from '../models/small-refractometer.ts';
import { clearCrystal, FORMS, MEDIA } from '../models/specimens.ts';
import { stoneTweezers } from '../models/tweezers.ts';
import { dichroscope, spectroscope } from '../models/viewing-instruments.ts';
import * as species from '../../species.ts';
import { wide } from '../stage.ts';
import { windowLight } from '../window-light.ts';

/** A crystal of the encyclopedia, with the rock that it grew on. */
function grown(name: string): Group {
  const picture = CRYSTAL_PICTURES.find((p) => p.name === name);
  if (!picture) throw new Error(`no crystal is called ${name}`);
  const { parts, stones } = picture.scene();
  return { parts, stones };
}

type Lying = readonly [gem: GemName, x: number, z: number, size: number, spin: number, face: number];

const loose = (all: readonly Lying[], on = 0): Stone[] =>
  all.map(([gem, x, z, size, spin, face]) => stoneOn(GEMS[gem], [x, on, z], size, spin, face, 35));

const LAMPS = windowLight({ sparkle: 1 });

export const AQUAMARINE = wide(
  'course-aquamarine',
  'A blue beryl crystal on its rock with cut aquamarines, a heliodor and a pink morganite, beside a small refractometer.',
  () => {
    const crystal = carriedSpecimen(
      grown('crystal-beryl'),
      at([-1.55, 0, -0.95], turnAbout([0, 1, 0], 10), 0.9),
    );
    return {
      ground: linen('#a7a79f', 24),
      environment: LAMPS,
      parts: [
        ...crystal.parts,
        ...carried(smallRefractometer(), at([1.75, 0, -0.75], turnAbout([0, 1, 0], -26), 0.85)),
      ],
      stones: [
        ...crystal.stones,
        ...loose([
          ['aquamarine', 0.15, 0.75, 0.42, 20, 4],
          ['heliodor', 1.1, 0.95, 0.3, 60, 14],
          ['morganite', -0.75, 1.35, 0.28, 30, -14],
        ]),
        stoneOn(cut(species.beryl, [0.5, 0.82, 0.9], 'pear'), [0.45, 0, 1.75], 0.26, 20, 6),
        stoneOn(cut(species.beryl, [0.36, 0.72, 0.86], 'oval'), [1.75, 0, 1.55], 0.24, 70, 20),
      ],
      to: [0.1, 0.65, 0.1],
      elevation: 33,
      distance: 10.6,
    };
  },
);

export const CITRINE = wide(
  'course-citrine',
  'An open gem paper with golden citrines from pale to Madeira orange, a topaz among them, and an amethyst crystal beside it.',
  () => {
    const crystal = carriedSpecimen(
      clearCrystal(FORMS.quartz(0.3, 0.62, 9), MEDIA.amethyst, [40, 66, 0]),
      at([-2.45, 0, -0.55], turnAbout([0, 1, 0], 36), 1.2),
    );
    const baked = carriedSpecimen(
      clearCrystal(FORMS.quartz(0.28, 0.6, 12), MEDIA.citrine, [20, 66, 0]),
      at([-1.0, 0, -1.75], turnAbout([0, 1, 0], -34), 1.2),
    );
    const tints = [
      [0.97, 0.88, 0.5],
      [0.96, 0.74, 0.22],
      [0.94, 0.6, 0.08],
      [0.93, 0.44, 0.05],
      [0.88, 0.3, 0.04],
    ] as const;
    const shapes = ['oval', 'cushion', 'step', 'round', 'pear'] as const;
    const parcel = tints.flatMap((tint, i) =>
      [0, 1].map((k) =>
        stoneOn(
          cut(species.quartz, tint, shapes[(i + k * 2) % 5]),
          [-0.62 + i * 0.52 + k * 0.2, 0.03, 0.5 + k * 0.58 - (i % 2) * 0.12],
          0.2 + ((i * 3 + k) % 3) * 0.025,
          i * 40 + k * 70,
          (i - 2) * 9,
        ),
      ),
    );
    return {
      ground: WALNUT(),
      environment: LAMPS,
      parts: [
        ...crystal.parts,
        ...baked.parts,
        ...carried(openPaper(4.6, 3.3), at([0.55, 0, 0.7], turnAbout([0, 1, 0], -9))),
      ],
      stones: [
        ...crystal.stones,
        ...baked.stones,
        ...parcel,
        ...loose([['topaz', 0.2, 1.6, 0.22, 30, 0]], 0.03),
      ],
      exposure: 0.44,
      to: [-0.3, 0.2, 0.05],
      elevation: 42,
      distance: 12,
    };
  },
);

export const EMERALD = wide(
  'course-emerald',
  'Hexagonal emerald crystals and cut emeralds with gardens inside on dark felt, tweezers and a loupe laid beside them.',
  () => {
    const green = {
      ...MEDIA.beryl,
      absorb: cut(species.beryl, [0.05, 0.5, 0.24], 'step').medium.absorb.map(
        (a) => a * 1.7,
      ) as unknown as readonly [number, number, number],
      veil: { strength: 0.7, scale: 3, threshold: 0.1, color: [0.5, 1, 0.7] as const },
    };
    const crystals = [
      carriedSpecimen(
        clearCrystal(FORMS.beryl(0.3, 0.62, 5), green, [30, 84, 0]),
        at([-1.55, 0, -0.7], turnAbout([0, 1, 0], 22), 1.3),
      ),
      carriedSpecimen(
        clearCrystal(FORMS.beryl(0.26, 0.42, 8), green, [0, 0, 4]),
        at([-0.35, 0, -1.35], turnAbout([0, 1, 0], 12), 1.3),
      ),
      carriedSpecimen(
        clearCrystal(FORMS.beryl(0.2, 0.44, 11), green, [60, 82, 0]),
        at([-2.3, 0, 0.35], turnAbout([0, 1, 0], 70), 1.2),
      ),
    ];
    const garden = { strength: 0.34, scale: 2.1, threshold: 0.14, color: [0.5, 1, 0.65] as const };
    const cutStone = (
      shape: 'step' | 'oval' | 'pear',
      x: number,
      z: number,
      size: number,
      spin: number,
      face: number,
    ): Stone =>
      stoneOn(
        {
          ...cut(species.beryl, [0.03, 0.5, 0.22], shape),
          medium: {
            ...species.colored(species.beryl, [0.03, 0.52, 0.22]),
            veil: { ...garden, strength: garden.strength / size, scale: garden.scale / size },
          },
        },
        [x, 0, z],
        size,
        spin,
        face,
        36,
      );
    return {
      ground: felt('#4a4d52'),
      environment: LAMPS,
      parts: [
        ...crystals.flatMap(({ parts }) => parts),
        ...carried(stoneTweezers(0.03), at([1.0, 0, 1.6], turnAbout([0, 1, 0], 160), 0.85)),
        ...carried(
          loupe({ case: MATT_BLACK, barrel: MATT_BLACK, open: 134 }),
          at([1.55, 0, -1.05], turnAbout([0, 1, 0], 20), 0.72),
        ),
      ],
      stones: [
        ...crystals.flatMap(({ stones }) => stones),
        cutStone('step', 0.1, 0.5, 0.44, 84, 4),
        cutStone('oval', 1.15, 0.55, 0.3, 60, 14),
        cutStone('pear', -0.75, 1.15, 0.27, 20, -14),
      ],
      to: [0, 0.25, 0.1],
      elevation: 40,
      distance: 9.8,
    };
  },
);

export const GARNET_COURSE = wide(
  'course-garnet',
  'Seven garnets in an arc from dark red almandine through orange to green demantoid, a garnet crystal and a spectroscope.',
  () => {
    const crystal = carriedSpecimen(
      grown('crystal-garnet'),
      at([-1.45, 0, -1.35], turnAbout([0, 1, 0], 10), 0.72),
    );
    const arc: readonly GemName[] = [
      'almandine',
      'pyrope',
      'rhodolite',
      'spessartine',
      'hessonite',
      'tsavorite',
      'demantoid',
    ];
    return {
      ground: slate(),
      environment: LAMPS,
      parts: [
        ...crystal.parts,
        ...standing(
          carried(
            spectroscope(),
            at([0.55, 0.5, -1.35], inTurn(turnAbout([0, 0, 1], -90), turnAbout([0, 1, 0], 20)), 0.56),
          ),
        ),
      ],
      stones: [
        ...crystal.stones,
        ...arc.map((gem, i) => {
          const a = ((205 + i * 21.5) * Math.PI) / 180;
          return stoneOn(
            GEMS[gem],
            [2.35 * Math.cos(a), 0, -0.65 - 2.25 * Math.sin(a)],
            0.29,
            i * 50,
            (i - 3) * 10,
            36,
          );
        }),
      ],
      to: [0.05, 0.35, 0.25],
      elevation: 38,
      distance: 10,
    };
  },
);

export const RUBY_COURSE = wide(
  'course-ruby',
  'Four red stones in round boxes on a white tray, ruby, spinel, garnet and tourmaline, with a dichroscope and a ruby crystal.',
  () => {
    const crystal = carriedSpecimen(
      grown('crystal-corundum'),
      at([1.75, 0, -1.5], turnAbout([0, 1, 0], -16), 0.66),
    );
    const four: readonly GemName[] = ['ruby', 'spinel', 'almandine', 'rubellite'];
    return {
      ground: painted('#8b9096'),
      environment: LAMPS,
      parts: [
        ...crystal.parts,
        ...four.flatMap((_, i) =>
          carried(gemJar(0.46, plastic('#26292d', 0.14)), at([-1.95 + i * 1.12, 0, 0.62 + (i % 2) * 0.12])),
        ),
        ...standing(
          carried(
            dichroscope([1.3, 0.05, 0.32], [1.5, 0.2, 0.03]),
            at([-1.0, 0.4, -1.6], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], 24)), 0.46),
          ),
        ),
      ],
      stones: [
        ...crystal.stones,
        ...four.map((gem, i) =>
          stoneOn(
            GEMS[gem],
            [-1.95 + i * 1.12, jarFloor(0.46), 0.62 + (i % 2) * 0.12],
            0.29,
            i * 40,
            (i - 1.5) * 12,
            34,
          ),
        ),
      ],
      to: [0.02, 0.35, 0.05],
      elevation: 38,
      distance: 9.8,
    };
  },
);

export const SAPPHIRE_COURSE = wide(
  'course-sapphire',
  'Sapphires in seven colors about a large blue cushion: yellow, green, pink, violet, orange and colorless, with rough crystals.',
  () => {
    const rough = [
      carriedSpecimen(
        clearCrystal(FORMS.corundum(0.26, 0.5, 4), MEDIA.sapphire, [30, 82, 0]),
        at([-1.9, 0, -1.15], turnAbout([0, 1, 0], 30), 1.3),
      ),
      carriedSpecimen(
        clearCrystal(
          FORMS.corundum(0.2, 0.42, 9),
          {
            ...MEDIA.sapphire,
            absorb: species
              .colored(species.corundum, [0.9, 0.8, 0.3])
              .absorb.map((a) => a * 1.8) as unknown as readonly [number, number, number],
          },
          [70, 80, 0],
        ),
        at([-1.0, 0, -1.6], turnAbout([0, 1, 0], -14), 1.25),
      ),
    ];
    const fancy = [
      cut(species.corundum, [0.95, 0.78, 0.12], 'oval'),
      cut(species.corundum, [0.1, 0.4, 0.3], 'step'),
      cut(species.corundum, [0.92, 0.34, 0.56], 'pear'),
      cut(species.corundum, [0.42, 0.14, 0.56], 'oval'),
      cut(species.corundum, [0.95, 0.42, 0.08], 'cushion'),
      cut(species.corundum, [0.97, 0.98, 0.985], 'round'),
    ];
    return {
      ground: linen('#9a958b', 24),
      environment: LAMPS,
      parts: [
        ...rough.flatMap(({ parts }) => parts),
        ...carried(
          loupe({ case: MATT_BLACK, barrel: MATT_BLACK, open: 128 }),
          at([1.05, 0, -1.25], turnAbout([0, 1, 0], 14), 0.7),
        ),
      ],
      stones: [
        ...rough.flatMap(({ stones }) => stones),
        stoneOn(GEMS.sapphire, [0, 0, 0.35], 0.5, 10, 2, 37),
        ...fancy.map((kind, i) => {
          const a = ((200 + i * 28) * Math.PI) / 180;
          return stoneOn(
            kind,
            [1.75 * Math.cos(a), 0, 0.2 - 1.45 * Math.sin(a)],
            0.27,
            i * 34,
            (i - 2.5) * 12,
            36,
          );
        }),
      ],
      to: [0, 0.25, 0.2],
      elevation: 41,
      distance: 9.6,
    };
  },
);

export const TOPAZ_COURSE = wide(
  'course-topaz',
  'A golden topaz crystal on its rock with cut imperial, pink and blue topaz, one split flat along its cleavage, and tweezers.',
  () => {
    const crystal = carriedSpecimen(
      grown('crystal-topaz'),
      at([-1.5, 0, -0.95], turnAbout([0, 1, 0], 14), 0.9),
    );
    const slab = clearCrystal(FORMS.topaz(0.24, 0.1), MEDIA.topaz, [20, 0, 0], 1.5);
    return {
      ground: painted('#5f6f7d'),
      environment: LAMPS,
      parts: [
        ...crystal.parts,
        ...carried(stoneTweezers(0.03), at([0.9, 0, 1.95], turnAbout([0, 1, 0], 166), 0.8)),
      ],
      stones: [
        ...crystal.stones,
        ...carriedSpecimen(slab, at([0.35, 0, -0.75], turnAbout([0, 1, 0], 30))).stones,
        ...carriedSpecimen(slab, at([0.95, 0, -0.95], turnAbout([0, 1, 0], -20))).stones,
        stoneOn(cut(species.topaz, [0.95, 0.56, 0.22], 'pear'), [0.2, 0, 0.7], 0.4, 10, 0, 37),
        stoneOn(cut(species.topaz, [0.94, 0.52, 0.52], 'oval'), [1.2, 0, 0.45], 0.3, 60, 14, 36),
        stoneOn(GEMS.blueTopaz, [2, 0, 0.9], 0.32, 70, 22, 36),
        stoneOn(cut(species.topaz, [0.14, 0.5, 0.72], 'step'), [-0.75, 0, 1.35], 0.28, 80, -12, 36),
      ],
      to: [0.15, 0.5, 0.15],
      elevation: 36,
      distance: 10.2,
    };
  },
);

export const TOURMALINE_COURSE = wide(
  'course-tourmaline',
  'Green and pink tourmaline crystals with cut rubellite, indicolite, verdelite and a neon blue pear, and a brass dichroscope.',
  () => {
    const crystal = carriedSpecimen(
      grown('crystal-tourmaline'),
      at([-1.6, 0, -1.0], turnAbout([0, 1, 0], 14), 0.82),
    );
    const pencils = [
      carriedSpecimen(
        clearCrystal(FORMS.tourmaline(0.16, 0.62, 3), MEDIA.greenTourmaline, [40, 86, 0]),
        at([-0.45, 0, 1.65], turnAbout([0, 1, 0], 60), 1.3),
      ),
      carriedSpecimen(
        clearCrystal(FORMS.tourmaline(0.14, 0.5, 6), MEDIA.pinkTourmaline, [70, 86, 0]),
        at([0.4, 0, 1.95], turnAbout([0, 1, 0], 34), 1.3),
      ),
    ];
    return {
      ground: linen('#8d8678', 24),
      environment: LAMPS,
      parts: [
        ...crystal.parts,
        ...standing(
          carried(
            dichroscope([0.04, 0.55, 0.16], [0.05, 0.25, 0.5]),
            at([1.35, 0.4, -1.55], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], -20)), 0.48),
          ),
        ),
      ],
      stones: [
        ...crystal.stones,
        ...pencils.flatMap(({ stones }) => stones),
        ...loose([
          ['rubellite', 0.05, 0.55, 0.36, 30, 2],
          ['verdelite', 1.05, 0.45, 0.32, 84, 12],
          ['indicolite', 1.75, 1.15, 0.29, 80, 20],
          ['paraiba', -0.9, 0.95, 0.28, 20, -12],
        ]),
      ],
      to: [0.05, 0.45, 0.1],
      elevation: 37,
      distance: 10.2,
    };
  },
);
