/** Every technical drawing. */
import type { Drawing } from '../picture.ts';
import {
  bezelSection,
  hydrostaticWeighing,
  investmentFlask,
  prongSection,
  solderJoint,
} from './bench-diagrams.ts';
import { crystalSystems } from './crystal-systems.ts';
import { facetAnatomy } from './facet-anatomy.ts';
import { criticalAngle, polariscope, refractometerScale } from './light-diagrams.ts';

export const DIAGRAMS: readonly Drawing[] = [
  facetAnatomy,
  criticalAngle,
  bezelSection,
  prongSection,
  crystalSystems,
  refractometerScale,
  polariscope,
  solderJoint,
  investmentFlask,
  hydrostaticWeighing,
];
