import '#shared/zod-jitless.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ContactForm } from '#frontend/forms/contact-form.tsx';
import { EmployerForm } from '#frontend/forms/employer-form.tsx';
import { EmploymentForm } from '#frontend/forms/employment-form.tsx';
import { prepareForm } from '#frontend/forms/entries/hydrate-form.tsx';
import { type IslandName, identifierPrefixOf } from '#frontend/forms/identifier-prefix.ts';
import { StatusForm } from '#frontend/forms/status/status-form.tsx';
import { deleteDatabase } from '#frontend/forms/storage/draft-database.ts';
import { itemKey } from '#frontend/forms/storage/expiring-items.ts';
import { renderSite } from '#frontend/render.tsx';
import everySheet from '#frontend/styles/public.css?inline';
import contactSheet from '#frontend/styles/public-contact.css?inline';
import formSheet from '#frontend/styles/public-forms.css?inline';
import infoSheet from '#frontend/styles/public-info.css?inline';
import statusSheet from '#frontend/styles/public-status.css?inline';
import { deployPlaceholders } from '#shared/deployed-values.ts';
import { kindSchema } from '#shared/kinds.ts';
import { type DocumentPath, siteFiles } from '#shared/site-routes.ts';
import { addSheets } from './sheets.ts';

/** The answer to a request of the page. A rejected promise is a lost connection. */
type PageAnswer = (request: Request) => Response | Promise<Response>;

/** The answers by method and path, such as `POST /api/submissions/contact`. */
export type PageAnswers = Record<string, PageAnswer>;

/** The pages with a form. */
type FormPath = Extract<DocumentPath, '/contact' | '/hire-us' | '/career' | '/status'>;

/** The form of each page. */
const forms: Record<FormPath, { name: IslandName; form: ReactNode }> = {
  '/contact': { name: 'contact', form: <ContactForm /> },
  '/hire-us': { name: 'employer', form: <EmployerForm /> },
  '/career': { name: 'employment', form: <EmploymentForm /> },
  '/status': { name: 'status', form: <StatusForm /> },
};

/** The stylesheets of the pages, by their addresses. */
const sheets: Record<string, string> = {
  '/frontend/styles/public.css': everySheet,
  '/frontend/styles/public-contact.css': contactSheet,
  '/frontend/styles/public-forms.css': formSheet,
  '/frontend/styles/public-info.css': infoSheet,
  '/frontend/styles/public-status.css': statusSheet,
};

/** Answers to requests that every form sends. */
const quiet: PageAnswers = {
  'GET /api/form-token': () => Response.json({ token: 'token' }),
  'POST /api/error-reports': () => Response.json({}, { status: 202 }),
};

type Options = {
  /** Console messages that the test provokes. */
  expectedConsole?: RegExp[];
  /** The size of the viewport, in pixels. */
  width?: number;
  height?: number;
};

/** The site as the build writes it, with the addresses of its sources. */
const site = renderSite((source) => ({ address: `/${source}`, imports: [] }), { year: '2026' });

/** A document as a stack deploys it that publishes shifts. */
const deployed = (document: string): string =>
  document.replaceAll(
    new RegExp(`${deployPlaceholders.publishedBegin}|${deployPlaceholders.publishedEnd}`, 'g'),
    '',
  );

/** Closes the open page, as far as scripts notice it. */
let closePage = () => {};

/**
 * Shows a page of the site as the build writes it, before its scripts. Requests get the answers of the test. The page is
 * removed at the end of the test, with all that it stored. Another opening in a test is like a reload: it closes the page,
 * but keeps what it stored.
 * @param path may have a hash
 * @returns a function that hydrates the form
 */
export async function openPage(
  path: DocumentPath | `${DocumentPath}#${string}`,
  answers: PageAnswers = {},
  options: Options = {},
): Promise<() => void> {
  const { expectedConsole = [], width = 1440, height = 900 } = options;
  closePage();
  await page.viewport(width, height);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answerAll = answerRequests({ ...quiet, ...answers });
  history.replaceState(null, '', path);
  const file = siteFiles.document(path.replace(/#.*/, ''));
  const shown = new DOMParser().parseFromString(deployed(site[file] ?? ''), 'text/html');
  const links = shown.querySelectorAll('link[rel=stylesheet]');
  addSheets([...links].map((link) => sheets[link.getAttribute('href') ?? ''] ?? ''));
  document.body.replaceChildren(...shown.body.childNodes);
  let root: Root | undefined;
  closePage = () => {
    closePage = () => {};
    // A draft that waits for the next letter is saved now.
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    root?.unmount();
    document.body.replaceChildren();
    answerAll.mockRestore();
    const lines = printed.mock.calls.map((parts) => parts.map(String).join(' '));
    printed.mockRestore();
    expect(lines.filter((line) => !expectedConsole.some((pattern) => pattern.test(line)))).toEqual(
      [],
    );
  };
  onTestFinished(async () => {
    closePage();
    history.replaceState(null, '');
    localStorage.clear();
    sessionStorage.clear();
    await deleteDrafts();
  });
  return () => {
    const island = document.querySelector('[data-island]');
    const own = Object.entries(forms).find(([of]) => siteFiles.document(of) === file)?.[1];
    if (!island || !own) throw new Error(`${path} has no form.`);
    const { name, form } = own;
    flushSync(() => {
      root = hydrateRoot(island, prepareForm(name, form, { root: island }), {
        identifierPrefix: identifierPrefixOf(name),
        onRecoverableError: console.error,
      });
    });
  };
}

/**
 * Deletes the databases of the drafts, after the writes to them that were begun. It names them, because the browser's list has
 * none that is being made.
 */
async function deleteDrafts(): Promise<void> {
  await Promise.all(kindSchema.options.map((kind) => deleteDatabase(itemKey(kind))));
}

/** Shows a page, and hydrates its form. */
export async function openForm(...parameters: Parameters<typeof openPage>): Promise<void> {
  const hydrate = await openPage(...parameters);
  hydrate();
}

/** @throws Error, as an answer, for requests to the API without an answer */
function answerRequests(answers: PageAnswers) {
  const outside = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const answer = answers[`${request.method} ${pathname}`];
    if (!answer && !pathname.startsWith('/api/')) return outside(input, init);
    if (!answer) throw new Error(`The test has no answer to ${request.method} ${pathname}.`);
    return answer(request);
  });
}
