import { agency } from '#frontend/content/agency.ts';
import { area } from '#frontend/content/towns.ts';

/** What the build makes of the Census Bureau's map (`frontend/state-map.ts`), 240 units wide and 460 high. */
export type StateMap = {
  /** SVG paths. */
  outline: string;
  borders: string;
  /** Where the towns are, by ZIP code. */
  places: Record<string, [x: number, y: number]>;
};
declare const STATE_MAP: StateMap;
const { outline, borders, places } = STATE_MAP;

type Town = { name: string; zip: string; label?: 'left' | 'right' };

const placeOf = (zip: string) => places[zip] ?? [0, 0];

/** New Hampshire with its ten counties, the towns that are served, and the office. The list of towns says the same. */
export function NewHampshire() {
  const [officeX, officeY] = placeOf(agency.address.pinCode);
  return (
    <svg className="picture picture--map" viewBox="-52 0 364 460" aria-hidden="true">
      <path className="picture__state" d={outline} />
      <path className="picture__borders" d={borders} />
      {area.groups.flatMap(({ towns }, group) =>
        towns.map((town: Town) => <TownMark key={town.zip} {...{ town, group }} />),
      )}
      <circle className="picture__office" cx={officeX} cy={officeY} r="10" />
    </svg>
  );
}

/** A town's dot, which is larger for those of the first group, and its name where there is room. */
function TownMark({ town: { name, zip, label }, group }: { town: Town; group: number }) {
  const [x, y] = placeOf(zip);
  const isLeft = label === 'left';
  return (
    <>
      <circle className="picture__town" cx={x} cy={y} r={group === 0 ? 5 : 3.5} />
      {label && (
        <text
          className={isLeft ? 'picture__label picture__label--left' : 'picture__label'}
          x={isLeft ? x - 13 : x + 9}
          y={y + 4}
        >
          {name}
        </text>
      )}
    </>
  );
}
