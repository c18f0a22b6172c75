/** Thirty minerals that a course in mineralogy knows, and ten fragments that it does not name. */
import { agate, cabochon } from './cabochons.ts';
import {
  GALENA,
  granular,
  HEMATITE,
  JET,
  layered,
  MICA,
  milky,
  mottled,
  OBSIDIAN,
  PYRITE,
} from './mineral-stuffs.ts';
import type { Specimen } from './specimens.ts';
import { clearCrystal, cubes, FORMS, MEDIA, micaBook, opaque, rhomb, rough } from './specimens.ts';
import { at } from '../../vector.ts';

const { beryl, corundum, cube, dodecahedron, octahedron, quartz, topaz, tourmaline } = FORMS;

export const NAMED: readonly (() => Specimen)[] = [
  () => clearCrystal(quartz(0.2, 0.46, 3), MEDIA.rockCrystal, [30, 78, 0]),
  () => rough(milky('#f0ece6', '#c9bfb4'), 2),
  () => clearCrystal(rhomb(0.26), MEDIA.calcite, [20, 48, 0]),
  () => cubes(GALENA, 1),
  () => micaBook(MICA),
  () => cubes(PYRITE, 4, 0.32),
  () => clearCrystal(octahedron(0.28), MEDIA.fluorite, [15, 55, 0]),
  () => opaque(dodecahedron(0.32), mottled('#6d1c1a', '#3a0c0d', 3, 1.6, 0.1), [20, 12, 8]),
  () => rough(layered(['#0f5a3c', '#2f9a6a', '#0b4630', '#6cc49a'], 7), 5),
  () => rough(mottled('#d9c25a', '#a88a22', 3, 1.6), 6),
  () => rough(mottled('#3a4fa0', '#16205c', 3), 7),
  () => rough(HEMATITE, 8, 0.4, 0.8),
  () => opaque(tourmaline(0.14, 0.46, 3), JET, [40, 84, 0]),
  () => clearCrystal(beryl(0.17, 0.42, 5), MEDIA.beryl, [60, 80, 0]),
  () => rough(mottled('#d8a58e', '#b0735c', 2.4, 1.5), 11),
  () => rough(mottled('#57b0a4', '#2c7a74', 2.6, 1.45), 12),
  () => rough(OBSIDIAN, 13, 0.4, 0.7),
  () => rough(granular(['#d9d4cc', '#b0a59b', '#3b3835', '#c79a8c'], 11), 14),
  () => rough(milky('#ecc1c2', '#d49a9e'), 15),
  () => clearCrystal(cube(0.25), MEDIA.halite, [24, 0, 0]),
  () => rough(mottled('#8fae4f', '#5d7a2c', 5, 1.5), 17),
  () => rough(mottled('#4c6b4a', '#23392a', 3, 1.5, 0.1), 18),
  () => rough(mottled('#eeeae2', '#cfc8bb', 2.2, 1.3, 0.3), 19),
  () => clearCrystal(topaz(0.2, 0.36), MEDIA.topaz, [10, 70, 0]),
  () => opaque(corundum(0.2, 0.4, 4), mottled('#8a2f4c', '#5a1a30', 3, 1.7, 0.14), [30, 82, 0]),
  () => rough(layered(['#f0e3cf', '#c98a5c', '#a14f2c', '#ead2b4'], 9, 1.54, 0.04), 22),
  () => rough(mottled('#a33c2a', '#6d2015', 2.6, 1.5, 0.12), 23),
  () => rough(mottled('#2c4ba6', '#1a2c70', 3.4, 1.45), 24),
  () => rough(granular(['#8e8a86', '#6d6965', '#b8b3ad'], 14), 25),
  () => clearCrystal(octahedron(0.25), MEDIA.purpleFluorite, [48, 55, 0]),
];

export const UNNAMED: readonly (() => Specimen)[] = [
  () => rough(mottled('#b9b2a6', '#8d867a', 3), 41, 0.34),
  () => rough(milky('#e6e0d6', '#c2b8ac'), 42, 0.34),
  () => rough(mottled('#5d7a5a', '#33503a', 3), 43, 0.34),
  () => rough(HEMATITE, 44, 0.32),
  () => rough(mottled('#7a5a3e', '#4a3220', 3), 45, 0.34),
  () => rough(mottled('#d9c9a8', '#b39a72', 3), 46, 0.34),
  () => rough(OBSIDIAN, 47, 0.32),
  () => rough(mottled('#a8707a', '#7a4450', 3), 48, 0.34),
  () => rough(granular(['#c9c4bc', '#8b857e', '#4a4642'], 12), 49, 0.34),
  () => rough(PYRITE, 50, 0.3),
];

/** Six rough and six cut pieces of one mineral. */
export const QUARTZ_FAMILY: readonly (() => Specimen)[] = [
  () => clearCrystal(quartz(0.19, 0.48, 3), MEDIA.rockCrystal, [24, 80, 0]),
  () => clearCrystal(quartz(0.26, 0.36, 9), MEDIA.amethyst, [40, 58, 0]),
  () => clearCrystal(quartz(0.25, 0.36, 12), MEDIA.citrine, [10, 62, 0]),
  () => clearCrystal(quartz(0.22, 0.44, 7), MEDIA.smoky, [70, 80, 0]),
  () => rough(milky('#f0c6c8', '#d69aa2'), 31, 0.4),
  () => rough(mottled('#a8402a', '#6a2014', 2.6, 1.54, 0.1), 36, 0.4),
  () => cab(agate(['#9a8a7a', '#e6ddd0', '#6a5648', '#f6f0e6'], 2.3)),
  () => cab({ kind: 'coat', color: [0.66, 0.12, 0.03], rough: 0.008, index: 1.54, translucence: 0.5 }),
  () => cab({ kind: 'coat', color: [0.24, 0.56, 0.2], rough: 0.008, index: 1.54, translucence: 0.4 }),
  () => cab({ kind: 'coat', color: [0.006, 0.006, 0.007], rough: 0.006, index: 1.54 }),
  () => cab({ ...milky('#cfd9e6', '#a9b8cc'), rough: 0.008 }),
  () => cab({ ...layered(['#8c5a2c', '#c9943e', '#4a2c14', '#e0b45e'], 16, 1.54, 0.008) }),
];

const cab = (material: Parameters<typeof cabochon>[0]): Specimen => ({
  parts: [cabochon(material, 0.3, 1.3, at([0, 0, 0]), 0.52)],
  stones: [],
});
