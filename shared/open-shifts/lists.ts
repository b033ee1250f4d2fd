import { type Role, roleAbbreviations, roles } from '../nursing-roles.ts';
import { ascending } from '../sorting.ts';
import { type ListFilters, townPart } from './paths.ts';
import { once, type Place, type Posting, placesOf } from './postings.ts';

/** 'Keene, NH'. */
export const townWords = ({ town, state }: Place): string => `${town}, ${state}`;

/** 'LPN in Keene, NH'. */
export const shortTitle = (posting: Posting): string => {
  const towns = once(placesOf(posting).map(townWords), (town) => town);
  return `${roleAbbreviations[posting.role]} in ${towns.join(' and ')}`;
};

/** The towns of postings by their part of the address, in the order of their names. */
export const townsOf = (postings: readonly Posting[]): Map<string, string> =>
  new Map(
    postings
      .flatMap(placesOf)
      .map((place): [string, string] => [townPart(place), townWords(place)])
      .toSorted(ascending(([, town]) => town)),
  );

/** Whether a list with these filters has a posting. */
export const isListed = (posting: Posting, { role, town }: ListFilters): boolean =>
  (role === undefined || posting.role === role) &&
  (town === undefined || placesOf(posting).some((place) => townPart(place) === town));

/** The filters of every list with postings. */
export const filledLists = (postings: readonly Posting[]): ListFilters[] => {
  const towns = [undefined, ...townsOf(postings).keys()];
  return [undefined, ...roles].flatMap((role: Role | undefined) =>
    towns
      .map((town) => ({ role, town }))
      .filter((list) => postings.some((one) => isListed(one, list))),
  );
};
