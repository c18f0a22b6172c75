/** The faceted stones of the encyclopedia. Indices and dispersion are the published ones; see each species. */
import { cushion, oval } from './brilliant-cuts.ts';
import {
  checkerCut,
  cushionCut,
  emeraldCut,
  marquiseCut,
  mixedCut,
  ovalCut,
  pearCut,
  portugueseCut,
  roundCut,
  trillionCut,
} from './cut-recipes.ts';
import type { Photograph } from './picture.ts';
import { beryl, chrysoberyl, corundum, garnet, quartz } from './species.ts';
import { stonePicture as stone, tint } from './stone-picture.ts';

export const FACETED_GEMS: readonly Photograph[] = [
  stone(
    'gem-ruby',
    'An oval ruby of deep, faintly purplish red leans on its pavilion and throws a red glow on warm white paper.',
    {
      cut: ovalCut(41, 1.22),
      spin: 90,
      backdrop: 'paper',
      front: 0.8,
      medium: { ...corundum, absorb: tint(0.47, 0.005, 0.03), glow: [0.14, 0.001, 0.008] },
    },
  ),
  stone(
    'gem-sapphire',
    'A cushion-cut sapphire of velvety cornflower blue, bright and dark facets alternating, on pale gray stone.',
    {
      cut: cushionCut(40.5, 1.1),
      spin: 96,
      backdrop: 'stone',
      medium: { ...corundum, absorb: tint(0.045, 0.13, 0.68), glow: [0.004, 0.02, 0.1] },
    },
  ),
  stone(
    'gem-padparadscha',
    'An oval padparadscha sapphire, pink melting into orange like a lotus blossom, on sand-colored paper.',
    {
      cut: mixedCut(oval(1.2), 40.5),
      spin: 90,
      backdrop: 'sand',
      roll: -12,
      medium: {
        ...corundum,
        absorb: tint(0.9, 0.3, 0.22),
        zone: { absorb: tint(0.92, 0.24, 0.36), axis: [1, 0, 0], at: 0, width: 1.4 },
      },
    },
  ),
  stone(
    'gem-emerald',
    'An emerald-cut emerald, bluish green with a soft garden of inclusions inside its stepped facets, on dark ink.',
    {
      cut: emeraldCut(43, 1.28),
      front: 2.6,
      spin: 78,
      backdrop: 'ink',
      medium: {
        ...beryl,
        absorb: tint(0.02, 0.44, 0.16),
        glow: [0.002, 0.06, 0.025],
        veil: { strength: 0.9, scale: 2.1, threshold: 0.14, color: [0.05, 0.5, 0.25] },
      },
    },
  ),
  stone(
    'gem-aquamarine',
    'A long emerald-cut aquamarine, clear as sea water with a faint greenish blue, on pale gray stone.',
    {
      cut: emeraldCut(43, 1.5),
      front: 2.6,
      spin: 80,
      scale: 0.92,
      backdrop: 'stone',
      medium: { ...beryl, absorb: tint(0.6, 0.86, 0.92) },
    },
  ),
  stone(
    'gem-morganite',
    'A cushion-cut morganite in soft peach pink with large, calm facets, on warm white paper.',
    {
      cut: cushionCut(43, 1.22),
      spin: 82,
      backdrop: 'paper',
      medium: { ...beryl, absorb: tint(0.93, 0.6, 0.55) },
    },
  ),
  stone(
    'gem-heliodor',
    'A square step-cut heliodor of sunny golden yellow with nested, mirror-like reflections, on gray stone.',
    {
      cut: emeraldCut(43, 1, 0.52),
      front: 2.6,
      spin: 10,
      backdrop: 'stone',
      medium: { ...beryl, absorb: tint(0.95, 0.72, 0.13) },
    },
  ),
  stone(
    'gem-red-beryl',
    'A small octagonal red beryl of raspberry red, fine veils inside, lying on pale paper.',
    {
      cut: emeraldCut(43, 1.12, 0.4),
      front: 2.6,
      spin: 82,
      scale: 0.85,
      backdrop: 'paper',
      roll: -8,
      medium: {
        ...beryl,
        absorb: tint(0.62, 0.02, 0.07),
        glow: [0.06, 0.003, 0.01],
        veil: { strength: 0.7, scale: 2.8, threshold: 0.2, color: [0.6, 0.12, 0.15] },
      },
    },
  ),
  stone(
    'gem-alexandrite',
    'Two cushion-cut alexandrites: the left one bluish green as in daylight, the right one purplish red as by lamplight.',
    {
      cut: cushionCut(40.5, 1),
      spin: 8,
      scale: 0.86,
      backdrop: 'ink',
      medium: { ...chrysoberyl, absorb: tint(0.09, 0.46, 0.32) },
      second: { ...chrysoberyl, absorb: tint(0.54, 0.06, 0.19) },
    },
  ),
  stone(
    'gem-chrysoberyl',
    'An oval chrysoberyl of greenish golden yellow, bright and lively, on dusk blue ground.',
    {
      cut: mixedCut(oval(1.18), 40.5),
      spin: 84,
      backdrop: 'dusk',
      medium: { ...chrysoberyl, absorb: tint(0.82, 0.76, 0.2) },
    },
  ),
  stone(
    'gem-spinel',
    'A cushion-cut spinel of vivid pinkish red with crisp, sparkling facets on gray stone.',
    {
      cut: cushionCut(41, 1.06),
      spin: 12,
      backdrop: 'stone',
      roll: -10,
      medium: {
        index: 1.718,
        dispersion: 0.0115,
        absorb: tint(0.78, 0.035, 0.11),
        glow: [0.12, 0.001, 0.015],
      },
    },
  ),
  stone(
    'gem-diamond',
    'A colorless round brilliant diamond, its facets flashing white and spectral colors on ink-dark ground.',
    {
      cut: roundCut(40.75),
      spin: 11,
      backdrop: 'ink',
      medium: { index: 2.418, dispersion: 0.05, absorb: tint(0.985, 0.985, 0.98) },
    },
  ),
  stone(
    'gem-topaz',
    'An oval imperial topaz, golden orange with a pink blush toward its ends, on sand-colored paper.',
    {
      cut: ovalCut(42, 1.42),
      spin: 90,
      scale: 0.92,
      backdrop: 'sand',
      medium: {
        index: 1.622,
        dispersion: 0.009,
        birefringence: 0.004,
        absorb: tint(0.94, 0.52, 0.12),
        zone: { absorb: tint(0.92, 0.33, 0.2), axis: [0, 0, 1], at: 0.9, width: 0.8 },
      },
    },
  ),
  stone(
    'gem-tourmaline',
    'A long emerald-cut bicolor tourmaline that runs from rose pink at one end to leaf green at the other.',
    {
      cut: emeraldCut(42.5, 1.75, 0.3),
      front: 2.6,
      spin: 82,
      scale: 0.86,
      backdrop: 'paper',
      medium: {
        index: 1.63,
        dispersion: 0.01,
        birefringence: 0.009,
        absorb: tint(0.88, 0.2, 0.34),
        zone: { absorb: tint(0.14, 0.55, 0.2), axis: [0, 0, 1], at: 0.05, width: 0.5 },
      },
    },
  ),
  stone(
    'gem-zircon',
    'A round blue zircon with strong fire; its far facet edges look doubled through the table. Dark ground.',
    {
      cut: roundCut(40.5, { lower: 0.72 }),
      spin: 4,
      backdrop: 'ink',
      roll: -9,
      medium: { index: 1.95, dispersion: 0.034, birefringence: 0.022, absorb: tint(0.42, 0.8, 0.9) },
    },
  ),
  stone(
    'gem-peridot',
    'An oval peridot of fresh olive green with lively yellow-green flashes, on pale gray stone.',
    {
      cut: ovalCut(41.5, 1.25),
      spin: 88,
      backdrop: 'stone',
      roll: -10,
      medium: { index: 1.67, dispersion: 0.0118, birefringence: 0.016, absorb: tint(0.5, 0.78, 0.06) },
    },
  ),
  stone(
    'gem-almandine',
    'A round almandine garnet, dark brownish red like old wine with bright red sparks, on paper.',
    {
      cut: portugueseCut(40.5),
      spin: 0,
      backdrop: 'paper',
      medium: { ...garnet(1.79), absorb: tint(0.36, 0.012, 0.012), glow: [0.015, 0, 0] },
    },
  ),
  stone('gem-pyrope', 'A cushion-cut pyrope garnet of pure, fiery blood red on dusk blue ground.', {
    cut: cushionCut(41, 1.1),
    spin: 94,
    backdrop: 'dusk',
    medium: { ...garnet(1.74), absorb: tint(0.62, 0.01, 0.008), glow: [0.03, 0, 0] },
  }),
  stone(
    'gem-rhodolite',
    'A pear-shaped rhodolite garnet of raspberry purple-red with brilliant flashes, on warm paper.',
    {
      cut: pearCut(41, 1.42),
      spin: 160,
      scale: 0.95,
      backdrop: 'paper',
      medium: { ...garnet(1.76), absorb: tint(0.58, 0.035, 0.15) },
    },
  ),
  stone('gem-spessartine', 'An oval spessartine garnet of glowing mandarin orange on ink-dark ground.', {
    cut: ovalCut(41, 1.2),
    spin: 92,
    backdrop: 'ink',
    medium: { ...garnet(1.8), absorb: tint(0.93, 0.24, 0.012) },
  }),
  stone('gem-tsavorite', 'A round tsavorite garnet of intense, pure green with crisp facets on gray stone.', {
    cut: roundCut(41, { lower: 0.74 }),
    spin: 16,
    backdrop: 'stone',
    roll: 12,
    medium: { ...garnet(1.74), absorb: tint(0.045, 0.52, 0.08) },
  }),
  stone(
    'gem-demantoid',
    'A round demantoid garnet, yellowish green with rainbow fire stronger than diamond, on dark ink.',
    {
      cut: roundCut(40.5),
      spin: 20,
      backdrop: 'ink',
      roll: 9,
      medium: { index: 1.885, dispersion: 0.057, absorb: tint(0.42, 0.76, 0.16) },
    },
  ),
  stone(
    'gem-hessonite',
    'An oval hessonite garnet of cinnamon orange, its inside swirled like honey or syrup.',
    {
      cut: mixedCut(oval(1.24), 41),
      spin: 90,
      backdrop: 'paper',
      roll: -10,
      medium: {
        ...garnet(1.74),
        absorb: tint(0.82, 0.22, 0.03),
        veil: { strength: 0.5, scale: 1.7, threshold: 0.05, color: [0.95, 0.42, 0.1] },
      },
    },
  ),
  stone(
    'gem-amethyst',
    'A checkerboard-cut cushion amethyst of rich violet with flashes of rose, on pale gray stone.',
    {
      cut: checkerCut(43, cushion(1, 3)),
      spin: 0,
      backdrop: 'stone',
      medium: { ...quartz, absorb: tint(0.3, 0.075, 0.56) },
    },
  ),
  stone(
    'gem-citrine',
    'A round citrine in a many-faceted Portuguese cut, golden yellow with orange depths, on dusk blue.',
    {
      cut: portugueseCut(43),
      spin: 0,
      backdrop: 'dusk',
      medium: { ...quartz, absorb: tint(0.96, 0.6, 0.06) },
    },
  ),
  stone(
    'gem-smoky-quartz',
    'A large marquise of smoky quartz, transparent coffee brown from pale to dark, on warm paper.',
    {
      cut: marquiseCut(42.5, 1.7),
      spin: 76,
      scale: 0.9,
      backdrop: 'paper',
      medium: { ...quartz, absorb: tint(0.5, 0.29, 0.15) },
    },
  ),
  stone(
    'gem-ametrine',
    'An emerald-cut ametrine, half violet amethyst and half golden citrine with a sharp border between them.',
    {
      cut: emeraldCut(43, 1.45),
      front: 2.6,
      spin: 84,
      scale: 0.94,
      backdrop: 'paper',
      medium: {
        ...quartz,
        absorb: tint(0.42, 0.14, 0.66),
        zone: { absorb: tint(0.96, 0.6, 0.07), axis: [0, 0, 1], at: 0, width: 0.16 },
      },
    },
  ),
  stone(
    'gem-tanzanite',
    'A trilliant-cut tanzanite of violet-blue velvet with purple flashes at its corners, on paper.',
    {
      cut: trillionCut(41.5),
      spin: 180,
      backdrop: 'paper',
      medium: { index: 1.695, dispersion: 0.0117, birefringence: 0.005, absorb: tint(0.085, 0.06, 0.58) },
    },
  ),
  stone(
    'gem-kunzite',
    'A long cushion-cut kunzite of delicate lilac pink, very clear, on dusk blue ground.',
    {
      cut: cushionCut(41.5, 1.35),
      spin: 84,
      scale: 0.94,
      backdrop: 'dusk',
      medium: { index: 1.668, dispersion: 0.0115, birefringence: 0.007, absorb: tint(0.9, 0.52, 0.84) },
    },
  ),
  stone(
    'gem-apatite',
    'An oval apatite of electric neon blue-green, like Paraiba water, on sand-colored paper.',
    {
      cut: ovalCut(42, 1.3),
      spin: 90,
      backdrop: 'sand',
      roll: -10,
      medium: { index: 1.636, dispersion: 0.009, birefringence: 0.002, absorb: tint(0.03, 0.6, 0.7) },
    },
  ),
  stone(
    'gem-fluorite',
    'An emerald-cut fluorite with bands of sea green and violet across the stone, on gray.',
    {
      cut: emeraldCut(43.5, 1.2, 0.42),
      front: 2.6,
      spin: 80,
      backdrop: 'stone',
      medium: {
        index: 1.434,
        dispersion: 0.005,
        absorb: tint(0.3, 0.78, 0.55),
        zone: { absorb: tint(0.42, 0.2, 0.7), axis: [0, 0, 1], at: 0.35, width: 0.3 },
      },
    },
  ),
  stone(
    'gem-sphene',
    'A round sphene of yellowish green whose facets burst into red, orange and blue fire, on dark ink.',
    {
      cut: roundCut(39.5, { lower: 0.7 }),
      spin: 9,
      backdrop: 'ink',
      roll: -12,
      medium: { index: 1.95, dispersion: 0.058, birefringence: 0.055, absorb: tint(0.72, 0.72, 0.16) },
    },
  ),
  stone(
    'gem-chrome-diopside',
    'An oval chrome diopside of dark forest green with vivid green flashes, on warm paper.',
    {
      cut: ovalCut(41.5, 1.35),
      spin: 94,
      backdrop: 'paper',
      medium: { index: 1.685, dispersion: 0.0115, birefringence: 0.013, absorb: tint(0.03, 0.34, 0.025) },
    },
  ),
  stone(
    'gem-andalusite',
    'A cushion-cut andalusite showing olive green in the middle and reddish brown toward its ends.',
    {
      cut: cushionCut(42, 1.3),
      spin: 88,
      scale: 0.95,
      backdrop: 'stone',
      medium: {
        index: 1.638,
        dispersion: 0.01,
        birefringence: 0.005,
        absorb: tint(0.4, 0.42, 0.13),
        zone: { absorb: tint(0.62, 0.17, 0.05), axis: [0, 0, 1], at: 0.75, width: 0.7, radial: true },
      },
    },
  ),
  stone(
    'gem-benitoite',
    'A small round benitoite of sapphire blue with strong fire, sparkling on dark ink ground.',
    {
      cut: roundCut(41),
      spin: 5,
      scale: 0.88,
      backdrop: 'ink',
      medium: { index: 1.78, dispersion: 0.044, birefringence: 0.02, absorb: tint(0.09, 0.2, 0.78) },
    },
  ),
];
