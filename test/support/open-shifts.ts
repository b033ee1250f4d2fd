import { openShifts } from '#frontend/content/open-shifts.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { type Posting, postingsOf } from '#shared/open-shifts/postings.ts';
import {
  nextPublication,
  nothingPublished,
  type Publication,
} from '#shared/open-shifts/publication.ts';
import { type Shell, slots } from '#shared/open-shifts/shell.ts';
import { type SiteFile, siteFilesOf } from '#shared/open-shifts/site-files.ts';
import { placed } from './shift.ts';

export const order = '11111111-1111-4111-8111-111111111111';

/** A shell with a short document, for tests without the built site. */
export const shell: Shell = {
  document: `<title>${slots.title}</title><meta name="description" content="${slots.description}"/><link rel="canonical" href="https://www.example.com${slots.path}"/>${slots.head}<main>${slots.content}</main>`,
  origin: 'https://www.example.com',
  agency: { name: 'Sample Agency', logo: '/icon-512.png' },
  words: openShifts,
};

/** A shift that is published, and its facility: two LPNs on the night of December 5, 2026, in Keene. */
export const publishedShift = (
  changes: Partial<Shift> = {},
  facilityChanges: Partial<Facility> = {},
): { shift: Shift; facility: Facility } => {
  const { shift, facility } = placed({ order, payFrom: 34, payTo: 40, ...changes });
  return { shift, facility: { ...facility, ...facilityChanges } };
};

/** The postings of shifts with their facilities. */
export const postingsAt = (
  now: string,
  ...all: readonly { shift: Shift; facility: Facility }[]
): Posting[] =>
  postingsOf(
    all.map(({ shift }) => shift),
    new Map(all.map(({ facility }) => [facility.id, facility])),
    new Date(now),
  );

/** The files that follow from postings, and what is kept of them. */
export function publish(
  now: string,
  postings: readonly Posting[],
  before: Publication = nothingPublished,
): { files: SiteFile[]; publication: Publication } {
  const next = nextPublication(before, postings, [], new Date(now));
  const files = [...siteFilesOf({ ...next, shell, hiring: 'agency' })];
  return { files, publication: next.publication };
}

/** The file of an address. */
export const fileAt = (files: readonly SiteFile[], path: string): SiteFile | undefined =>
  files.find(({ key }) => key === `${path.slice(1)}/index.html`);

/** The structured data of a page. */
export const dataOf = (file: SiteFile | undefined): any =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(file?.body ?? '')?.[1] ?? 'null',
  );
