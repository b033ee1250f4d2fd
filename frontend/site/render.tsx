import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type DocumentPath,
  type DocumentRoute,
  documentRoutes,
  pageTitle,
  siteFiles,
} from '../../shared/site-routes.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { aboutUs } from '../content/about-us.ts';
import { accessibility } from '../content/accessibility.ts';
import { agency } from '../content/agency.ts';
import { career } from '../content/career.ts';
import { contact } from '../content/contact.ts';
import { cookiePolicy } from '../content/cookies.ts';
import { hireUs } from '../content/hire-us.ts';
import { home } from '../content/home.ts';
import type { LegalPageContent } from '../content/legal-page.ts';
import { privacyPolicy } from '../content/privacy-policy.ts';
import { services } from '../content/services.ts';
import { termsOfService } from '../content/terms-of-service.ts';
import { testimonials } from '../content/testimonials.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { EmployerForm } from '../forms/employer-form.tsx';
import { EmploymentForm } from '../forms/employment-form.tsx';
import type { SiteAssets } from './assets.ts';
import { Document } from './document.tsx';
import { filesForMachines } from './found.ts';
import { Island } from './island.tsx';
import { type IslandName, identifierPrefixOf } from './island-names.ts';
import { Layout } from './layout.tsx';
import { AboutUsPage } from './pages/about-us.tsx';
import { ContactPage } from './pages/contact.tsx';
import { HomePage } from './pages/home.tsx';
import { IntakePage } from './pages/intake.tsx';
import { LegalPage } from './pages/legal.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { ServicesPage } from './pages/services.tsx';
import { TestimonialsPage } from './pages/testimonials.tsx';
import { Sharing } from './sharing.tsx';
import { StaffShell } from './staff-shell.tsx';

type Page = {
  description: string;
  content: (assets: SiteAssets, settings: SiteSettings) => ReactNode;
};

/** Every document's content; a route without a page, or a page without a route, is a type error. */
const pages: Record<DocumentPath, Page> = {
  '/': { description: home.description, content: () => <HomePage /> },
  '/about-us': { description: aboutUs.description, content: () => <AboutUsPage /> },
  '/testimonials': { description: testimonials.description, content: () => <TestimonialsPage /> },
  '/services': { description: services.description, content: () => <ServicesPage /> },
  '/career': {
    description: career.description,
    content: (assets) => (
      <IntakePage content={career} island={island(assets, 'employment', <EmploymentForm />)} />
    ),
  },
  '/hire-us': {
    description: hireUs.description,
    content: (assets) => (
      <IntakePage content={hireUs} island={island(assets, 'employer', <EmployerForm />)} />
    ),
  },
  '/contact': {
    description: contact.description,
    content: (assets, settings) => (
      <ContactPage island={island(assets, 'contact', <ContactForm />)} settings={settings} />
    ),
  },
  '/terms-of-service': legalPage(termsOfService),
  '/privacy-policy': legalPage(privacyPolicy),
  '/cookie-policy': legalPage(cookiePolicy),
  '/accessibility': legalPage(accessibility),
};

function legalPage(content: LegalPageContent): Page {
  return { description: content.description, content: () => <LegalPage content={content} /> };
}

/** The pages that carry the agency as structured data. */
const pagesWithAgency: readonly DocumentPath[] = ['/', '/contact'];

function island(assets: SiteAssets, name: IslandName, content: ReactNode): ReactNode {
  const scripts = assets.islands[name];
  if (scripts === undefined) throw new Error(`The build made no script for the island '${name}'.`);
  const markup = renderToString(content, { identifierPrefix: identifierPrefixOf(name) });
  return <Island name={name} scripts={scripts} markup={markup} />;
}

/** What the build knows and the pages show. */
export type RenderOptions = {
  /** For the footer's copyright. */
  year: string;
  settings: SiteSettings;
};

/**
 * Renders every document of the site, and the plain files beside them.
 * @returns texts by the file that they belong in, such as `/contact/index.html`
 */
export function renderSite(
  assets: SiteAssets,
  { year, settings }: RenderOptions,
): Record<string, string> {
  const shared = { stylesheets: [assets.stylesheet], script: assets.helper };
  const files: Record<string, string> = {};
  const add = (file: string, document: ReactNode) => {
    files[file] = `<!doctype html>${renderToStaticMarkup(document)}\n`;
  };

  for (const route of documentRoutes) {
    const { path } = route;
    const { standsAlone }: DocumentRoute = route;
    const { description, content } = pages[path];
    const title = pageTitle(agency.productName, path);
    const withAgency = pagesWithAgency.includes(path);
    add(
      siteFiles.document(path),
      <Document
        {...shared}
        title={title}
        description={description}
        head={<Sharing {...{ path, title, description, settings, withAgency }} />}
      >
        <Layout path={path} year={year} standsAlone={standsAlone === true}>
          {content(assets, settings)}
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
  return { ...files, ...filesForMachines(settings, (path) => pages[path].description) };
}
