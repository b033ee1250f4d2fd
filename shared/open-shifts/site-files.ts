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

/** Every file of the published shifts: lists, pages of postings with their shifts, and the sitemap. */
export function siteFilesOf({ postings, publication, shell, hiring }: Published): SiteFile[] {
  const all = postings.map(({ posting }) => posting);
  const towns = new Map(Object.entries(publication.towns).toSorted(ascending(([, town]) => town)));
  const lists = publication.lists.map((filters): SiteFile => {
    const body = documentOf(shell, listPage(filters, all, shell, towns));
    return { key: keyOfPath(listPath(filters)), body, type: 'text/html' };
  });
  const pages = postings.map((published): SiteFile => {
    const { id } = published.posting;
    const body = documentOf(shell, postingPage(published, shell, hiring));
    return { key: keyOfPath(postingPath(id)), body, type: 'text/html', posting: id };
  });
  const gone = Object.keys(publication.closed).map((id): SiteFile => {
    const body = documentOf(shell, closedPage(id, shell));
    return {
      key: keyOfPath(postingPath(id)),
      body,
      type: 'text/html',
      posting: id,
      isClosed: true,
    };
  });
  const offers = all.map(
    (posting): SiteFile => ({
      key: offerPath(posting.id).slice(1),
      body: inScript(offerOf(posting)).text,
      type: 'application/json',
    }),
  );
  return [...pages, ...offers, ...gone, ...lists, sitemapOf(postings, shell)];
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
