/** Every main picture of a firm of the directory. */
import type { Photograph } from '../picture.ts';
import { ACHATWINKEL_STEINSCHLEIFEREI } from './achatwinkel-steinschleiferei.ts';
import { ARROYO_BENCH_SCHOOL } from './arroyo-bench-school.ts';
import { BAAN_FAI_GEM_HEATING } from './baan-fai-gem-heating.ts';
import { BIRCHLIGHT_SILVER } from './birchlight-silver.ts';
import { BURIN_HOUSE_ENGRAVERS } from './burin-house-engravers.ts';
import { CARBOROUGH_LAPIDARY } from './carborough-lapidary.ts';
import { CEDARLINE_EMERALD_CARE } from './cedarline-emerald-care.ts';
import { CERIUM_AND_DAUGHTERS } from './cerium-and-daughters.ts';
import { COPPER_WASH_STABILIZING } from './copper-wash-stabilizing.ts';
import { EMBERPOINT_LASER_REPAIR } from './emberpoint-laser-repair.ts';
import { GRIT_AND_COOLANT } from './grit-and-coolant.ts';
import { HAMMER_AND_HALITE } from './hammer-and-halite.ts';
import { HARROW_LANE_ANTIQUE_JEWELS } from './harrow-lane-antique-jewels.ts';
import { HEXAGON_ROW_GEM_LABORATORY } from './hexagon-row-gem-laboratory.ts';
import { ISOTHERM_GEM_SERVICES } from './isotherm-gem-services.ts';
import { KAIGAN_PEARL_TESTING } from './kaigan-pearl-testing.ts';
import { KANTAR_HASSAS_TARTI } from './kantar-hassas-tarti.ts';
import { KHLONG_LIGHT_GEM_LABORATORY } from './khlong-light-gem-laboratory.ts';
import { KNOT_AND_CLASP } from './knot-and-clasp.ts';
import { LAPIDACAO_SERRA_CLARA } from './lapidacao-serra-clara.ts';
import { LEMEL_AND_SWEEP_REFINERS } from './lemel-and-sweep-refiners.ts';
import { LIGHTNING_PADDOCK_OPALS } from './lightning-paddock-opals.ts';
import { LOT_NINETEEN } from './lot-nineteen.ts';
import { MAHOGANY_RIDGE_GEMS } from './mahogany-ridge-gems.ts';
import { MONTANE_SAPPHIRE_ROOM } from './montane-sapphire-room.ts';
import { MUSEO_DELLA_PIETRA_MINUTA } from './museo-della-pietra-minuta.ts';
import { NAMIB_POCKET_MINERALS } from './namib-pocket-minerals.ts';
import { PLUMB_LINE_APPRAISALS } from './plumb-line-appraisals.ts';
import { POLAR_AXIS_INSTRUMENTS } from './polar-axis-instruments.ts';
import { QUIET_LAP_FACETING } from './quiet-lap-faceting.ts';
import { QUILLFEATHER_VALUATIONS } from './quillfeather-valuations.ts';
import { RATNA_GHAT_LAPIDARY } from './ratna-ghat-lapidary.ts';
import { REFERENCE_TRAY_COMPANY } from './reference-tray-company.ts';
import { RIMU_STREET_CARVERS } from './rimu-street-carvers.ts';
import { ROS_AND_RIVET_GOLDSMITHS } from './ros-and-rivet-goldsmiths.ts';
import { SALLE_DES_DEUX_PONTS } from './salle-des-deux-ponts.ts';
import { SALTMARSH_ESTATE_JEWELS } from './saltmarsh-estate-jewels.ts';
import { SCHLIFFWERK_OTTAKRING } from './schliffwerk-ottakring.ts';
import { SECOND_RIVER_GEM_CUTTERS } from './second-river-gem-cutters.ts';
import { SLANT_LIGHT_READING_ROOM } from './slant-light-reading-room.ts';
import { STRAIGHT_EXTINCTION_SUPPLY } from './straight-extinction-supply.ts';
import { TALLER_MEDIA_LUNA } from './taller-media-luna.ts';
import { TANY_MENA_ROUGH } from './tany-mena-rough.ts';
import { TARN_AND_THIMBLE_AUCTIONS } from './tarn-and-thimble-auctions.ts';
import { TENFOLD_OPTICS } from './tenfold-optics.ts';
import { THREE_LAMPS_APPRAISAL } from './three-lamps-appraisal.ts';
import { UNDERTONE_GEM_LABORATORY } from './undertone-gem-laboratory.ts';
import { VASCA_CHIARA_PLATING } from './vasca-chiara-plating.ts';
import { VELDLIG_DIAMOND_TESTING } from './veldlig-diamond-testing.ts';
import { YUKIMORI_MOKUME } from './yukimori-mokume.ts';

export const TRADES: readonly Photograph[] = [
  ACHATWINKEL_STEINSCHLEIFEREI,
  QUIET_LAP_FACETING,
  RATNA_GHAT_LAPIDARY,
  RIMU_STREET_CARVERS,
  SECOND_RIVER_GEM_CUTTERS,
  LAPIDACAO_SERRA_CLARA,
  SCHLIFFWERK_OTTAKRING,
  BURIN_HOUSE_ENGRAVERS,
  YUKIMORI_MOKUME,
  BIRCHLIGHT_SILVER,
  TALLER_MEDIA_LUNA,
  ROS_AND_RIVET_GOLDSMITHS,
  EMBERPOINT_LASER_REPAIR,
  VASCA_CHIARA_PLATING,
  LEMEL_AND_SWEEP_REFINERS,
  KNOT_AND_CLASP,
  ARROYO_BENCH_SCHOOL,
  BAAN_FAI_GEM_HEATING,
  CEDARLINE_EMERALD_CARE,
  COPPER_WASH_STABILIZING,
  ISOTHERM_GEM_SERVICES,
  HEXAGON_ROW_GEM_LABORATORY,
  UNDERTONE_GEM_LABORATORY,
  KAIGAN_PEARL_TESTING,
  KHLONG_LIGHT_GEM_LABORATORY,
  VELDLIG_DIAMOND_TESTING,
  THREE_LAMPS_APPRAISAL,
  CARBOROUGH_LAPIDARY,
  CERIUM_AND_DAUGHTERS,
  GRIT_AND_COOLANT,
  KANTAR_HASSAS_TARTI,
  POLAR_AXIS_INSTRUMENTS,
  STRAIGHT_EXTINCTION_SUPPLY,
  TENFOLD_OPTICS,
  REFERENCE_TRAY_COMPANY,
  LIGHTNING_PADDOCK_OPALS,
  MAHOGANY_RIDGE_GEMS,
  MONTANE_SAPPHIRE_ROOM,
  NAMIB_POCKET_MINERALS,
  TANY_MENA_ROUGH,
  HAMMER_AND_HALITE,
  LOT_NINETEEN,
  SALLE_DES_DEUX_PONTS,
  HARROW_LANE_ANTIQUE_JEWELS,
  SALTMARSH_ESTATE_JEWELS,
  TARN_AND_THIMBLE_AUCTIONS,
  PLUMB_LINE_APPRAISALS,
  QUILLFEATHER_VALUATIONS,
  MUSEO_DELLA_PIETRA_MINUTA,
  SLANT_LIGHT_READING_ROOM,
];
