import { newYorkIso } from '../new-york.ts';
import { ascending } from '../sorting.ts';
import type { HiringOrganization } from './hiring.ts';
import { html, inScript } from './html.ts';
import type { PublishedPosting } from './job-posting.ts';
import { offerOf } from './offer.ts';
import { closedPage, documentOf, listPage, postingPage } from './pages.ts';
import { keyOfPath, listPath, offerPath, openShiftsKeys, postingPath } from './paths.ts';
import type { Publication } from './publication.ts';
import type { Shell } from './shell.ts';

/** A file of the published shifts: its key in the site's bucket, and its content. */
export type SiteFile = {
  key: string;
  body: string;
  type: 'text/html' | 'application/xml' | 'application/json';
  /** The posting that the page is for. */
  posting?: string;
  /** The page of a posting that is not published any more. */
  isClosed?: boolean;
};

/** The postings with their dates, and the parts of the pages that they share. */
type Published = {
  postings: readonly PublishedPosting[];
  publication: Pick<Publication, 'closed' | 'lists' | 'towns'>;
  shell: Shell;
  hiring: HiringOrganization;
};

/**
 * Every file of the published shifts: lists, pages of postings with their shifts, and the sitemap. Each is rendered when it is asked
 * for, because the pages of a year's closed postings have no room in the memory of a function.
 */
export function* siteFilesOf({
  postings,
  publication,
  shell,
  hiring,
}: Published): Generator<SiteFile, void, undefined> {
  const all = postings.map(({ posting }) => posting);
  const towns = new Map(Object.entries(publication.towns).toSorted(ascending(([, town]) => town)));
  const page = (path: string, content: Parameters<typeof documentOf>[1]): SiteFile => ({
    key: keyOfPath(path),
    body: documentOf(shell, content),
    type: 'text/html',
  });
  for (const published of postings) {
    const { id } = published.posting;
    yield { ...page(postingPath(id), postingPage(published, shell, hiring)), posting: id };
  }
  for (const posting of all) {
    const body = inScript(offerOf(posting)).text;
    yield { key: offerPath(posting.id).slice(1), body, type: 'application/json' };
  }
  for (const id of Object.keys(publication.closed)) {
    yield { ...page(postingPath(id), closedPage(id, shell)), posting: id, isClosed: true };
  }
  for (const filters of publication.lists) {
    yield page(listPath(filters), listPage(filters, all, shell, towns));
  }
  yield sitemapOf(postings, shell);
}

/** The sitemap of the list and the postings, each with the time of its last change. */
function sitemapOf(postings: readonly PublishedPosting[], { origin }: Shell): SiteFile {
  const addresses = postings.map(
    ({ posting, changedAt }) => html`
      <url>
        <loc>${origin}${postingPath(posting.id)}</loc>
        <lastmod>${newYorkIso(new Date(changedAt))}</lastmod>
      </url>
    `,
  );
  const body = html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>${origin}${listPath({})}</loc></url>
      ${addresses}
    </urlset>`;
  return { key: openShiftsKeys.sitemap, body: body.text, type: 'application/xml' };
}
