/** Latitude and longitude of ZIP codes, in degrees. */
export type ZipPositions = Readonly<Record<string, readonly [number, number]>>;

const earthRadiusMiles = 3959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Whole miles between two ZIP codes in a straight line.
 * @param from, `to` five or nine digits
 * @returns undefined if one of them is not among `places`
 */
export function milesBetween(from: string, to: string, places: ZipPositions): number | undefined {
  const start = places[from.slice(0, 5)];
  const end = places[to.slice(0, 5)];
  if (start === undefined || end === undefined) return undefined;
  const [latitude, longitude] = [radians(start[0]), radians(start[1])];
  const [otherLatitude, otherLongitude] = [radians(end[0]), radians(end[1])];
  const half =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin((otherLongitude - longitude) / 2) ** 2;
  return Math.round(2 * earthRadiusMiles * Math.asin(Math.sqrt(half)));
}
