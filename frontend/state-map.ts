import { createRequire } from 'node:module';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { agency } from './content/agency.ts';
import { area } from './content/towns.ts';
import type { StateMap } from './site/pictures/state-map.tsx';
import { zipPositions } from './zip-positions.ts';

const require = createRequire(import.meta.url);

/** The first two digits of a county's number are its state's. */
const stateCode = '33';
/** The coordinates of the map's upper left corner, and the units of a degree of latitude. */
const corner = { longitude: -72.62, latitude: 45.36 };
const unitsPerDegree = 170;
/** The length of a degree of longitude in the middle of the state, in degrees of latitude. */
const narrowing = Math.cos((43.9 * Math.PI) / 180);

const toMap = (longitude: number, latitude: number): [x: number, y: number] => [
  Math.round((longitude - corner.longitude) * narrowing * unitsPerDegree),
  Math.round((corner.latitude - latitude) * unitsPerDegree),
];

/** A line of an SVG path, with each point relative to the one before. */
function pathOf(line: readonly (readonly number[])[]): string {
  const points = line.map(([longitude = 0, latitude = 0]) => toMap(longitude, latitude));
  const [first = [0, 0]] = points;
  const ways = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? first;
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${first.join(' ')}l${ways.filter((way) => way !== '0 0').join(' ')}`;
}

/**
 * New Hampshire as the Census Bureau draws it, cut out of the package `us-atlas` by the build.
 * @returns its outline and the borders of its ten counties as SVG paths, and the positions of the content's towns
 * @throws when a town's ZIP code is none of New Hampshire's
 */
export function stateMap(): StateMap {
  const atlas: Topology<{ counties: GeometryCollection }> = require('us-atlas/counties-10m.json');
  const { counties } = atlas.objects;
  const ours = counties.geometries.filter(({ id }) => `${id}`.startsWith(stateCode));
  const state = { ...counties, geometries: ours };
  const draw = (isWanted: (one: unknown, other: unknown) => boolean) =>
    mesh(atlas, state, isWanted).coordinates.map(pathOf).join('');

  const known = zipPositions();
  const zips = area.groups.flatMap(({ towns }) => towns.map(({ zip }): string => zip));
  const points = [agency.address.pinCode, ...zips].map((zip) => {
    const position = known[zip];
    if (!position) throw new Error(`No position is known for the ZIP code ${zip}.`);
    const [latitude, longitude] = position;
    return [zip, toMap(longitude, latitude)] as const;
  });
  return {
    outline: `${draw((one, other) => one === other)}z`,
    borders: draw((one, other) => one !== other),
    points: Object.fromEntries(points),
  };
}
