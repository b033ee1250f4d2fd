import { timesWords } from '../desk/shift-words.ts';
import type { WorkKind } from '../desk/wishes.ts';
import { newYorkDay, newYorkIso } from '../new-york.ts';
import type { Role } from '../nursing-roles.ts';
import type { HiringOrganization } from './hiring.ts';
import type { Html } from './html.ts';
import { postingPath } from './paths.ts';
import { firstStart, once, type Place, type Posting, payOf, placesOf } from './postings.ts';
import type { Shell } from './shell.ts';

/** The titles of postings: the role alone, as Google requires. */
export const roleTitles: Record<Role, string> = {
  registered_nurse: 'Registered Nurse (RN)',
  lp_nurse: 'Licensed Practical Nurse (LPN)',
  lna_cna: 'Licensed Nursing Assistant (LNA)',
};

/** schema.org's employment types. */
const employmentTypes: Record<WorkKind, string> = {
  'per-diem': 'PER_DIEM',
  'part-time': 'PART_TIME',
  'full-time': 'FULL_TIME',
  contract: 'CONTRACTOR',
};

/** A posting with its dates. */
export type PublishedPosting = {
  posting: Posting;
  /** When it was published first, as an instant in UTC. */
  postedAt: string;
  /** When its page changed last. */
  changedAt: string;
};

/** One value, or a list of several. */
const oneOrList = <Value>(values: readonly Value[]): Value | readonly Value[] | undefined =>
  values.length > 1 ? values : values[0];

const placeData = ({ town, state, zip, name }: Place) => ({
  '@type': 'Place',
  ...(name !== undefined && { name }),
  address: {
    '@type': 'PostalAddress',
    addressLocality: town,
    addressRegion: state,
    ...(zip !== undefined && { postalCode: zip }),
    addressCountry: 'US',
  },
});

const same = (text: string): string => text;

/**
 * A posting in the words of schema.org's JobPosting, as Google reads them.
 * @param description the text of the page, which must be equal to it
 */
export function jobPosting(
  { posting, postedAt }: PublishedPosting,
  description: Html,
  { origin, agency }: Pick<Shell, 'origin' | 'agency'>,
  hiring: HiringOrganization,
): Record<string, unknown> {
  const { id, role, blocks } = posting;
  const { least, most } = payOf(posting);
  const start = firstStart(posting);
  const shifts = blocks.flatMap(({ shifts }) => shifts);
  const kinds = once(
    blocks.map(({ kind }) => employmentTypes[kind]),
    same,
  );
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: roleTitles[role],
    description: description.text,
    identifier: { '@type': 'PropertyValue', name: agency.name, value: id },
    datePosted: newYorkDay(new Date(postedAt)),
    validThrough: newYorkIso(new Date(start)),
    employmentType: oneOrList(kinds),
    hiringOrganization:
      hiring === 'confidential'
        ? 'confidential'
        : {
            '@type': 'Organization',
            name: agency.name,
            sameAs: `${origin}/`,
            logo: `${origin}${agency.logo}`,
          },
    jobLocation: oneOrList(placesOf(posting).map(placeData)),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitText: 'HOUR' },
    },
    workHours: once(blocks.map(timesWords), same).join('; '),
    jobStartDate: newYorkDay(new Date(start)),
    // The openings of several shifts can be one nurse's, so their sum is no number of jobs.
    ...(shifts.length === 1 && { totalJobOpenings: shifts[0]?.openings }),
    directApply: true,
    url: `${origin}${postingPath(id)}`,
  };
}
