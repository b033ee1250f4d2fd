import { createRequire } from 'node:module';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);

const codesSchema = z.object({
  codes: z.record(
    z.string(),
    z.object({ state: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
});

/** New Hampshire and its neighbors. */
const states = ['NH', 'MA', 'ME', 'VT'];

/** To two decimals, which is within half a mile. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * The positions of the ZIP codes around New Hampshire. The build takes them from the package `zipcodes`.
 * @returns latitude and longitude of each
 */
export function zipPositions(): Record<string, [number, number]> {
  const { codes } = z.parse(codesSchema, require('zipcodes/lib/codes.js'));
  return Object.fromEntries(
    Object.entries(codes)
      .filter(([, { state }]) => states.includes(state))
      .map(([zip, { latitude, longitude }]) => [zip, [rounded(latitude), rounded(longitude)]]),
  );
}
