import type { Facility } from '../desk/facilities.ts';
import { freeOf, type PayRange, payRangeOf, type Requirement, type Shift } from '../desk/shifts.ts';
import type { Specialty, WorkKind } from '../desk/wishes.ts';
import type { Role } from '../nursing-roles.ts';
import { ascending } from '../sorting.ts';
import { postingId } from './paths.ts';

/** The place of shifts. The name is there only if the agency may publish it. */
export type Place = { town: string; state: string; zip?: string; name?: string };

/** Shifts of a posting that differ in their day alone. */
export type Block = {
  place: Place;
  unit?: string;
  specialty?: Specialty;
  kind: WorkKind;
  from: string;
  to: string;
  pay: PayRange;
  requirements: readonly Requirement[];
  note?: string;
  /** By their start. */
  shifts: { id: string; day: string; start: string; openings: number }[];
};

/** The published shifts of an order for one role. It has nothing personal. */
export type Posting = { id: string; role: Role; blocks: Block[] };

/** Why a shift that people are asked for is not published. */
export type NotPublished = 'no-pay' | 'filled' | 'begun' | 'not-open';

/**
 * Why a shift is not published; undefined for one that is. A posting states the range of pay, as the laws of Massachusetts and Vermont
 * require (`docs/employment-law.md`).
 */
export function notPublished(shift: Shift, now: Date): NotPublished | undefined {
  if (shift.state !== 'open') return 'not-open';
  if (shift.start <= now.toISOString()) return 'begun';
  if (freeOf(shift) === 0) return 'filled';
  return payRangeOf(shift) ? undefined : 'no-pay';
}

const placeOf = ({ town, state, zip, name, nameMayBePublic }: Facility): Place => ({
  town,
  state,
  ...(zip !== undefined && { zip }),
  ...(nameMayBePublic && { name }),
});

/** The letters and digits of a text: a name with other spaces, marks or accents is the same name. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A text of a shift, unless it has the name of a facility that may not be named. */
export const publicText = (
  text: string | undefined,
  { name, nameMayBePublic }: Pick<Facility, 'name' | 'nameMayBePublic'>,
): string | undefined =>
  text !== undefined && (nameMayBePublic || !lettersOf(text).includes(lettersOf(name)))
    ? text
    : undefined;

function blockOf(shift: Shift, facility: Facility): Block | undefined {
  const { specialty, kind, from, to, requirements } = shift;
  const pay = payRangeOf(shift);
  if (!pay) return undefined;
  const unit = publicText(shift.unit, facility);
  const note = publicText(shift.note, facility);
  return {
    place: placeOf(facility),
    ...(unit !== undefined && { unit }),
    ...(specialty !== undefined && { specialty }),
    ...{ kind, from, to, pay, requirements },
    ...(note !== undefined && { note }),
    shifts: [{ id: shift.id, day: shift.day, start: shift.start, openings: freeOf(shift) }],
  };
}

/** Joins blocks that differ in their shifts alone. */
function joined(blocks: readonly Block[]): Block[] {
  const alike = Map.groupBy(blocks, ({ shifts: _, ...rest }) => JSON.stringify(rest));
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, shifts: [first, ...others].flatMap(({ shifts }) => shifts) }] : [],
  );
}

/** The first shift of a posting, which is the first of its first block. */
export const firstStart = ({ blocks }: Posting): string => blocks[0]?.shifts[0]?.start ?? '';

/**
 * The postings of shifts, by the start of their first shift: one for each order and role.
 * @param shifts those that have not ended, in any state
 * @param facilities by their ids; a shift whose facility is missing is not published
 */
export function postingsOf(
  shifts: readonly Shift[],
  facilities: ReadonlyMap<string, Facility>,
  now: Date,
): Posting[] {
  const published = shifts
    .filter((shift) => notPublished(shift, now) === undefined)
    .toSorted(ascending(({ start, id }) => start + id));
  return [...Map.groupBy(published, postingId)]
    .flatMap(([id, [first, ...others]]): Posting[] => {
      if (!first) return [];
      const blocks = [first, ...others].flatMap((shift) => {
        const facility = facilities.get(shift.facility);
        return (facility && blockOf(shift, facility)) ?? [];
      });
      return blocks.length > 0 ? [{ id, role: first.role, blocks: joined(blocks) }] : [];
    })
    .toSorted(ascending((posting) => firstStart(posting) + posting.id));
}

/** Each value once, by a text for it. */
export const once = <Value>(values: readonly Value[], by: (value: Value) => string): Value[] => [
  ...new Map(values.map((value) => [by(value), value])).values(),
];

/** The places of a posting, each once. */
export const placesOf = ({ blocks }: Posting): Place[] =>
  once(
    blocks.map(({ place }) => place),
    (place) => JSON.stringify(place),
  );

/** The pay of a posting in dollars an hour, from the lowest to the highest. */
export const payOf = ({ blocks }: Posting): PayRange => ({
  least: Math.min(...blocks.map(({ pay }) => pay.least)),
  most: Math.max(...blocks.map(({ pay }) => pay.most)),
});
