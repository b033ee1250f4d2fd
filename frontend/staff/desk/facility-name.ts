import type { Facility } from '#shared/desk/facilities.ts';

/** 'Sample Hill Nursing Home', or words for an unknown facility. */
export const facilityName = (facilities: readonly Facility[], id: string): string =>
  facilities.find((one) => one.id === id)?.name ?? 'Unknown facility';
