import type { Facility } from '#shared/desk/facilities.ts';
import { facilities } from '../facilities.ts';
import { createRandom, randomId } from '../random.ts';

type Name = (typeof facilities)[number]['name'];

/** The facilities of the desk, each with its units. */
const chosen = {
  'Granite Ledge Rehab': ['Long-term care', 'Short stay'],
  'Amoskeag Terrace': ['East', 'West'],
  'Kearsarge Meadows': ['First floor', 'Second floor'],
  'Lamprey River Care Center': ['Birch wing', 'Maple wing'],
  'Birch Hollow Memory Care': ['Garden house'],
  'Squam Lake Nursing Home': [],
  'Salt Marsh Rehab': ['Admissions', 'Long stay'],
  'Upper Valley Surgical Center': ['Recovery'],
} as const satisfies Partial<Record<Name, readonly string[]>>;
export type DeskFacility = keyof typeof chosen;

/** Every name of the desk shows that it is a sample. */
export const markedName = (name: Name): string => `${name} (sample)`;

const isChosen = (name: Name): name is DeskFacility => name in chosen;

/** Facilities have the same ids every day, so that samples of another day add none. */
const seed = 8;

/** The sample facilities by their names. */
export function deskFacilities(by: string, createdAt: Date): Map<DeskFacility, Facility> {
  const random = createRandom(seed);
  const at = createdAt.toISOString();
  return new Map(
    facilities.flatMap(({ name, city, pinCode }): [DeskFacility, Facility][] => {
      if (!isChosen(name)) return [];
      const facility = {
        id: randomId(random),
        name: markedName(name),
        town: city,
        state: 'NH' as const,
        zip: pinCode,
        units: [...chosen[name]],
        nameMayBePublic: false,
        version: 1,
        createdAt: at,
        changedAt: at,
        changedBy: by,
      };
      return [[name, facility]];
    }),
  );
}
