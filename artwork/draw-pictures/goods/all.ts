/** Pictures of products, guides and courses. */
import type { Picture } from '../picture.ts';
import {
  AQUAMARINE,
  CITRINE,
  EMERALD,
  GARNET_COURSE,
  RUBY_COURSE,
  SAPPHIRE_COURSE,
  TOPAZ_COURSE,
  TOURMALINE_COURSE,
} from './courses/colored-stones.ts';
import {
  DIAMOND_RING,
  DIAMOND_SPECIALIST,
  GEM_INVESTING,
  GEM_JUNIOR,
  GEM_TOOLS,
  GEMOLOGIST_COURSE,
  MINERALOGY_COURSE,
  OPAL_COURSE,
  PEARL_COURSE,
} from './courses/several.ts';
import {
  CABOCHON_MACHINES,
  CLEANERS,
  FACETING_COMPARED,
  FLEX_SHAFTS,
  LOUPES_COMPARED,
  POLARISCOPES,
  POLISHING,
  REFRACTOMETERS,
} from './guides/laboratory.ts';
import {
  MILLS,
  PLIERS_COMPARED,
  SAWS_AND_PINS,
  SETTING_TOOLS,
  SOLDERING_STATIONS,
  TORCHES,
} from './guides/metalwork.ts';
import { BENCH_PIN } from './products/bench-pin.ts';
import { BEZEL_SET } from './products/bezel-set.ts';
import {
  DIAMOND_CERTIFICATE,
  GEMOLOGIST_CERTIFICATE,
  MINERALOGY_CERTIFICATE,
} from './products/certificates.ts';
import { DOP_SET } from './products/dop-set.ts';
import { DIAMOND_KIT, GEMOLOGIST_KIT } from './products/gem-kits.ts';
import { LOUPE_10, LOUPE_20 } from './products/loupes.ts';
import { MANDREL } from './products/mandrel.ts';
import { MINERALOGY_KIT, QUARTZ_SET } from './products/mineral-kits.ts';
import { OXIDES } from './products/oxides.ts';
import { CHART_SHEET, NOTEBOOK, NOTEBOOK_PAGES, POCKET_CARDS, WALL_CHART } from './products/printed-goods.ts';
import { RESPIRATOR, SAFETY_GLASSES } from './products/safety.ts';
import { SAW_FRAME_80 } from './products/saw-frame.ts';
import { SPECIFIC_GRAVITY } from './products/specific-gravity.ts';
import { CROSS_LOCK, STONE_TWEEZERS } from './products/tweezers.ts';
import { DICHROSCOPE_BRASS, POLARISCOPE_40, SPECTROSCOPE_GRATING } from './products/viewing.ts';

export const GOODS: readonly Picture[] = [
  LOUPE_10,
  LOUPE_20,
  STONE_TWEEZERS,
  CROSS_LOCK,
  BENCH_PIN,
  SAW_FRAME_80,
  MANDREL,
  DOP_SET,
  OXIDES,
  BEZEL_SET,
  RESPIRATOR,
  SAFETY_GLASSES,
  POLARISCOPE_40,
  DICHROSCOPE_BRASS,
  SPECTROSCOPE_GRATING,
  SPECIFIC_GRAVITY,
  DIAMOND_KIT,
  GEMOLOGIST_KIT,
  MINERALOGY_KIT,
  QUARTZ_SET,
  DIAMOND_CERTIFICATE,
  MINERALOGY_CERTIFICATE,
  GEMOLOGIST_CERTIFICATE,
  WALL_CHART,
  CHART_SHEET,
  NOTEBOOK,
  NOTEBOOK_PAGES,
  POCKET_CARDS,
  TORCHES,
  SETTING_TOOLS,
  PLIERS_COMPARED,
  MILLS,
  SAWS_AND_PINS,
  SOLDERING_STATIONS,
  CABOCHON_MACHINES,
  LOUPES_COMPARED,
  FACETING_COMPARED,
  FLEX_SHAFTS,
  REFRACTOMETERS,
  POLARISCOPES,
  POLISHING,
  CLEANERS,
  AQUAMARINE,
  CITRINE,
  EMERALD,
  GARNET_COURSE,
  RUBY_COURSE,
  SAPPHIRE_COURSE,
  TOPAZ_COURSE,
  TOURMALINE_COURSE,
  DIAMOND_SPECIALIST,
  DIAMOND_RING,
  OPAL_COURSE,
  PEARL_COURSE,
  GEM_INVESTING,
  GEM_JUNIOR,
  GEM_TOOLS,
  MINERALOGY_COURSE,
  GEMOLOGIST_COURSE,
];
