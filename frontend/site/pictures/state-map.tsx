import { agency } from '#frontend/content/agency.ts';
import { area, type Town } from '#frontend/content/towns.ts';

/** The Census Bureau's map as the build prepares it (`frontend/state-map.ts`), 240 units wide and 460 high. */
export type StateMap = {
  /** SVG paths. */
  outline: string;
  borders: string;
  /** The positions of the towns, by ZIP code. */
  points: Record<string, [x: number, y: number]>;
};
declare const STATE_MAP: StateMap;
const { outline, borders, points } = STATE_MAP;

type Label = NonNullable<Town['label']>;

const pointOf = (zip: string) => points[zip] ?? [0, 0];

/** New Hampshire with its ten counties, the office, and the towns that have room for their name. The list has all towns. */
export function NewHampshire() {
  const [officeX, officeY] = pointOf(agency.address.pinCode);
  return (
    <svg className="picture picture--map" viewBox="0 0 300 460" aria-hidden="true">
      <path className="picture__state" d={outline} />
      <path className="picture__borders" d={borders} />
      {area.groups.flatMap(({ towns }, group) =>
        towns.map(({ name, zip, label }) => {
          const [x, y] = pointOf(zip);
          return label && <TownMark key={zip} {...{ x, y, group, name, label }} />;
        }),
      )}
      <circle className="picture__office" cx={officeX} cy={officeY} r="10" />
    </svg>
  );
}

type TownMarkProps = { x: number; y: number; group: number; name: string; label: Label };

/** A town's dot, which is larger in the first group, and its name. */
function TownMark({ x, y, group, name, label }: TownMarkProps) {
  // The office has a ring around its dot.
  const gap = name === agency.address.city ? 13 : 8;
  const [labelX, labelY] = {
    left: [x - gap, y + 4],
    'above-left': [x - gap, y - 1],
    right: [x + gap, y + 4],
    below: [x, y + 16],
  }[label];
  return (
    <>
      <circle className="picture__town" cx={x} cy={y} r={group === 0 ? 5 : 3.5} />
      <text className={`picture__label picture__label--${label}`} x={labelX} y={labelY}>
        {name}
      </text>
    </>
  );
}
