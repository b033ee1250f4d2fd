import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type DocumentPath,
  documentRoutes,
  pageTitle,
  siteFiles,
} from '../../shared/site-routes.ts';
import { agency } from '../content/agency.ts';
import { contact } from '../content/contact.ts';
import { home } from '../content/home.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import type { SiteAssets } from './assets.ts';
import { Document } from './document.tsx';
import { Island } from './island.tsx';
import { type IslandName, identifierPrefixOf } from './island-names.ts';
import { Layout } from './layout.tsx';
import { ContactPage } from './pages/contact.tsx';
import { HomePage } from './pages/home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { StaffShell } from './staff-shell.tsx';

type Page = { description: string; content: (assets: SiteAssets) => ReactNode };

/** Every document's content; a route without a page, or a page without a route, is a type error. */
const pages: Record<DocumentPath, Page> = {
  '/': { description: home.description, content: () => <HomePage /> },
  '/contact': {
    description: contact.description,
    content: (assets) => <ContactPage island={island(assets, 'contact', <ContactForm />)} />,
  },
};

function island(assets: SiteAssets, name: IslandName, content: ReactNode): ReactNode {
  const scripts = assets.islands[name];
  if (scripts === undefined) throw new Error(`The build made no script for the island '${name}'.`);
  const markup = renderToString(content, { identifierPrefix: identifierPrefixOf(name) });
  return <Island name={name} scripts={scripts} markup={markup} />;
}

/**
 * Renders every document of the site.
 * @param year for the footer's copyright
 * @returns HTML by the file that it belongs in, such as `/contact/index.html`
 */
export function renderSite(assets: SiteAssets, year: string): Record<string, string> {
  const shared = { stylesheets: [assets.stylesheet], script: assets.helper };
  const files: Record<string, string> = {};
  const add = (file: string, document: ReactNode) => {
    files[file] = `<!doctype html>${renderToStaticMarkup(document)}\n`;
  };

  for (const { path } of documentRoutes) {
    const { description, content } = pages[path];
    add(
      siteFiles.document(path),
      <Document {...shared} title={pageTitle(agency.productName, path)} description={description}>
        <Layout path={path} year={year}>
          {content(assets)}
        </Layout>
      </Document>,
    );
  }
  add(
    siteFiles.notFound,
    <Document {...shared} title={pageTitle(agency.productName, '/not-found')} unlisted>
      <NotFoundPage />
    </Document>,
  );
  add(siteFiles.staff, <StaffShell assets={assets} />);
  return files;
}
