import { milesBetween, type ZipPositions } from './distance.ts';

/** The ZIP codes around New Hampshire, which the builds insert (`frontend/vite.config.ts`, `infra/bundle-functions.ts`). */
declare const ZIP_POSITIONS: string;
const places: ZipPositions = JSON.parse(ZIP_POSITIONS);

/** Miles between two ZIP codes; undefined if one is missing or lies beyond the neighbor states. */
export const zipMiles = (from: string | undefined, to: string | undefined): number | undefined =>
  from === undefined || to === undefined ? undefined : milesBetween(from, to, places);
