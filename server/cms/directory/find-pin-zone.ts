import findZone from '@photostructure/tz-lookup';

interface Pin {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** IANA name of the time zone where a pin is; empty where there is none. */
export const findPinZone = ({ latitude, longitude }: Pin): string =>
  typeof latitude === 'number' && typeof longitude === 'number' ? findZone(latitude, longitude) : '';
