import { join } from 'node:path';
import { type DocumentPath, documentRoutes, siteFiles } from '#shared/site-routes.ts';

/** A public page and its twin, which is written by hand and lies in `twins/`. */
export type PublicPage = {
  /** As `twins/` and the tables name it. */
  name: string;
  path: DocumentPath | '/not-found';
  /** The page's file in the built site. */
  file: string;
  /** What the twin's file is called. */
  twin: string;
};

export const twinsFolder = join(import.meta.dirname, 'twins');

/** The stylesheet of all twins. */
export const twinStylesheet = 'style.css';

/** What a browser needs for any page at all: a document of one paragraph, put beside the twins. */
export const emptyTwin = {
  file: 'empty.html',
  html: '<!doctype html><html lang="en"><title>One paragraph</title><p>One paragraph.</p></html>',
} as const;

const publicPage = (path: PublicPage['path'], file: string): PublicPage => {
  const name = path === '/' ? 'home' : path.slice(1);
  return { name, path, file, twin: `${name}.html` };
};

/** Every public page: the documents, and the one that answers unknown addresses. */
export const publicPages: readonly PublicPage[] = [
  ...documentRoutes.map(({ path }) => publicPage(path, siteFiles.document(path))),
  publicPage('/not-found', siteFiles.notFound),
];
