import type { Facility } from '#shared/desk/facilities.ts';

type NamedFacility = Pick<Facility, 'name' | 'town' | 'state'>;

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The facility with the same name in the same town, ignoring case. */
export const facilityLike = (
  facilities: readonly Facility[],
  { name, town, state }: NamedFacility,
): Facility | undefined =>
  facilities.find(
    (one) =>
      plain(one.name) === plain(name) && plain(one.town) === plain(town) && one.state === state,
  );
