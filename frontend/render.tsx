import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginSkeleton } from '#frontend/staff/sign-in/login/login-skeleton.tsx';
import { openShiftsKeys, openShiftsPath } from '#shared/open-shifts/paths.ts';
import { slots } from '#shared/open-shifts/shell.ts';
import {
  type DocumentPath,
  type DocumentRoute,
  documentRoutes,
  pageTitle,
  siteFiles,
} from '#shared/site-routes.ts';
import { aboutUs } from './content/about-us.ts';
import { accessibility } from './content/accessibility.ts';
import { agency } from './content/agency.ts';
import { career } from './content/career.ts';
import { contact } from './content/contact.ts';
import { cookiePolicy } from './content/cookies.ts';
import { hireUs } from './content/hire-us.ts';
import { home } from './content/home.ts';
import { jobDescriptions } from './content/job-descriptions.ts';
import type { LegalPageContent } from './content/legal-page.ts';
import { privacyPolicy } from './content/privacy-policy.ts';
import { services } from './content/services.ts';
import { status } from './content/status.ts';
import { termsOfService } from './content/terms-of-service.ts';
import { testimonials } from './content/testimonials.ts';
import { ContactForm } from './forms/contact-form.tsx';
import { EmployerForm } from './forms/employer-form.tsx';
import { EmploymentForm } from './forms/employment-form.tsx';
import { type IslandName, identifierPrefixOf } from './forms/identifier-prefix.ts';
import { StatusForm } from './forms/status/status-form.tsx';
import { type Asset, headingFontFile } from './site/asset.ts';
import { Document } from './site/document.tsx';
import { Island } from './site/island.tsx';
import { Layout } from './site/layout.tsx';
import { OpenShiftsHead, openShiftsShell, ShiftWindows } from './site/open-shifts-shell.tsx';
import { AboutUsPage } from './site/pages/about-us.tsx';
import { ContactPage } from './site/pages/contact.tsx';
import { HomePage } from './site/pages/home.tsx';
import { IntakePage } from './site/pages/intake.tsx';
import { LegalPage } from './site/pages/legal.tsx';
import { NotFoundPage } from './site/pages/not-found.tsx';
import { ServicesPage } from './site/pages/services.tsx';
import { StatusPage } from './site/pages/status.tsx';
import { TestimonialsPage } from './site/pages/testimonials.tsx';
import { agencyData, filesForMachines, questionsData } from './site/seo.ts';
import { Sharing } from './site/sharing.tsx';
import { StaffShell } from './site/staff-shell.tsx';

type Page = {
  description: string;
  /** The additional stylesheet, beside the one of every public page. */
  sheet?: 'info' | 'forms' | 'contact' | 'status';
  content: () => ReactNode;
  /** The form of the page. */
  form?: IslandName;
};

/** Every document's content; a route without a page, or a page without a route, is a type error. */
const pages: Record<DocumentPath, Page> = {
  '/': { description: home.description, sheet: 'info', content: () => <HomePage /> },
  '/about-us': { description: aboutUs.description, sheet: 'info', content: () => <AboutUsPage /> },
  '/testimonials': {
    description: testimonials.description,
    sheet: 'info',
    content: () => <TestimonialsPage />,
  },
  '/services': {
    description: services.description,
    sheet: 'info',
    content: () => <ServicesPage />,
  },
  '/career': {
    description: career.description,
    sheet: 'forms',
    content: () => (
      <IntakePage
        kind="employment"
        content={career}
        island={island('employment', <EmploymentForm />)}
      />
    ),
    form: 'employment',
  },
  '/hire-us': {
    description: hireUs.description,
    sheet: 'forms',
    content: () => (
      <IntakePage kind="employer" content={hireUs} island={island('employer', <EmployerForm />)} />
    ),
    form: 'employer',
  },
  '/contact': {
    description: contact.description,
    sheet: 'contact',
    content: () => <ContactPage island={island('contact', <ContactForm />)} />,
    form: 'contact',
  },
  '/status': {
    description: status.description,
    sheet: 'status',
    content: () => <StatusPage island={island('status', <StatusForm />)} />,
    form: 'status',
  },
  '/job-descriptions': legalPage(jobDescriptions),
  '/terms-of-service': legalPage(termsOfService),
  '/privacy-policy': legalPage(privacyPolicy),
  '/cookie-policy': legalPage(cookiePolicy),
  '/accessibility': legalPage(accessibility),
};

function legalPage(content: LegalPageContent): Page {
  return {
    description: content.description,
    sheet: 'info',
    content: () => <LegalPage content={content} />,
  };
}

/** The pages that carry structured data: the agency, and the questions on the page that shows them. */
const structuredData: Partial<Record<DocumentPath, readonly string[]>> = {
  '/': [agencyData(), questionsData()],
  '/contact': [agencyData()],
};

const island = (name: IslandName, form: ReactNode) => (
  <Island name={name} identifierPrefix={identifierPrefixOf(name)}>
    {form}
  </Island>
);

/** The values of the build that the pages show. */
type RenderOptions = {
  /** For the footer's copyright. */
  year: string;
};

/**
 * Renders every document of the site, and the plain files beside them.
 * @returns texts by the file that they belong in, such as `/contact/index.html`
 */
export function renderSite(asset: Asset, { year }: RenderOptions): Record<string, string> {
  const files: Record<string, string> = {};
  const toHtml = (document: ReactNode) => `<!doctype html>${renderToStaticMarkup(document)}`;
  const add = (file: string, document: ReactNode) => {
    files[file] = toHtml(document);
  };
  const stylesheet = asset('frontend/styles/public.css').address;
  const sheets = {
    info: asset('frontend/styles/public-info.css').address,
    forms: asset('frontend/styles/public-forms.css').address,
    contact: asset('frontend/styles/public-contact.css').address,
    status: asset('frontend/styles/public-status.css').address,
  };
  const font = asset(headingFontFile).address;
  const { address: script, imports: preloads } = asset('frontend/site.ts');
  /** The scripts of a form, which `site.ts` runs at the visitor's first move. */
  const scriptsOf = (form: IslandName) => {
    const { address, imports } = asset(`frontend/forms/entries/${form}.tsx`);
    return [address, ...imports].filter((one) => one !== script && !preloads.includes(one));
  };

  for (const route of documentRoutes) {
    const { path } = route;
    const { standsAlone }: DocumentRoute = route;
    const { description, content, sheet, form } = pages[path];
    const title = pageTitle(agency.productName, path);
    const data = structuredData[path] ?? [];
    add(
      siteFiles.document(path),
      <Document
        {...{ font, script, preloads, title, description }}
        prefetches={form && scriptsOf(form)}
        stylesheets={[stylesheet, ...(sheet ? [sheets[sheet]] : [])]}
        head={<Sharing {...{ path, title, description, data }} />}
      >
        <Layout path={path} year={year} standsAlone={standsAlone === true}>
          {content()}
        </Layout>
      </Document>,
    );
  }
  add(
    siteFiles.notFound,
    <Document
      stylesheets={[stylesheet]}
      font={font}
      script={asset('frontend/not-found.ts').address}
      preloads={asset('frontend/not-found.ts').imports}
      title={pageTitle(agency.productName, '/not-found')}
      unlisted
    >
      <NotFoundPage />
    </Document>,
  );
  files[`/${openShiftsKeys.shell}`] = JSON.stringify(
    openShiftsShell(
      toHtml(
        <Document
          {...{ font, script, preloads, title: slots.title, description: slots.description }}
          stylesheets={[stylesheet, asset('frontend/styles/public-openings.css').address]}
          head={<OpenShiftsHead />}
        >
          <Layout path={openShiftsPath} year={year} standsAlone={false}>
            {slots.content}
            <ShiftWindows />
          </Layout>
        </Document>,
      ),
    ),
  );
  add(siteFiles.staff, <StaffShell asset={asset} />);
  add(siteFiles.login, <StaffShell asset={asset} loginSkeleton={<LoginSkeleton />} />);
  return { ...files, ...filesForMachines((path) => pages[path].description) };
}
