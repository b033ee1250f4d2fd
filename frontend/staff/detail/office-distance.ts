import { agency } from '#frontend/content/agency.ts';
import { distanceWords, milesBetween, type ZipPlaces } from './distance.ts';

/** The ZIP codes around New Hampshire, which the build puts here (`frontend/vite.config.ts`). */
declare const ZIP_PLACES: ZipPlaces;
const places = ZIP_PLACES;

/** How far a ZIP code is from the office, in words; undefined for one that is farther than the neighbor states. */
export function officeDistance(zip: string | undefined): string | undefined {
  const miles = zip && milesBetween(agency.address.pinCode, zip, places);
  return typeof miles === 'number' ? distanceWords(miles) : undefined;
}
