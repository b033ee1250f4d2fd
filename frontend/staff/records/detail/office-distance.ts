import { agency } from '#frontend/content/agency.ts';
import { distanceWords } from '#frontend/staff/desk/distance.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';

/** The distance of a ZIP code from the office, in words; undefined for a ZIP code beyond the neighbor states. */
export function officeDistance(zip: string | undefined): string | undefined {
  const miles = zipMiles(agency.address.pinCode, zip);
  return miles === undefined ? undefined : distanceWords(miles);
}
