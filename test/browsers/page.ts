import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'vitest';
import { safariFocus } from '#test/support/safari-focus.ts';
import type { Driver, Key, Size } from './drivers/driver.ts';
import type { Query, Words } from './in-page.ts';
import { Target } from './target.ts';
import { written } from './written.ts';

/** Testing Library finds elements by role, name, label and text as a person does, in any engine. */
const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** The result of a script in a page that has no library yet. */
const noLibrary = 'no library';

/** A page as a user sees and uses it: its elements are found by role and name, by label or by text. */
export class Page {
  readonly #driver: Driver;
  readonly #site: string;

  /** @param site the address that paths are opened on */
  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  open = (path: string): Promise<void> => this.#driver.open(`${this.#site}${path}`);
  reload = (): Promise<void> => this.#driver.reload();
  back = (): Promise<void> => this.#driver.back();
  resize = (size: Size): Promise<void> => this.#driver.resize(size);
  key = (key: Key): Promise<void> => this.#driver.key(key);
  type = (text: string): Promise<void> => this.#driver.type(text);
  screenshot = (): Promise<Buffer> => this.#driver.screenshot();
  takeProblems = (): Promise<string[]> => this.#driver.takeProblems();
  pressAt = (x: number, y: number): Promise<void> => this.#driver.press(x, y);

  role = (role: string, name?: Words): Target =>
    this.#target({ by: 'role', role, ...(name !== undefined && { name }) });
  button = (name: Words): Target => this.role('button', name);
  link = (name: Words): Target => this.role('link', name);
  textbox = (name: Words): Target => this.role('textbox', name);
  heading = (name: Words): Target => this.role('heading', name);
  label = (text: Words): Target => this.#target({ by: 'label', text });
  text = (text: Words): Target => this.#target({ by: 'text', text });

  #target = (query: Query): Target => new Target(this, [query]);

  /** Runs a function in the page, with parameters that `written` can serialize. @returns its result */
  async read<Given extends unknown[], Answer>(
    look: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>> {
    return (await this.#driver.run(`return (${look})(...${written(given)});`)) as Awaited<Answer>;
  }

  /** After this call the page moves the focus as Safari does. */
  safariFocus = (): Promise<void> => this.read(safariFocus);

  /** Runs a script for which `library` is Testing Library. */
  async withLibrary(body: string): Promise<unknown> {
    const script = `const library = window.TestingLibraryDom;
      if (!library) return ${JSON.stringify(noLibrary)};
      ${body}`;
    const answer = await this.#driver.run(script);
    if (answer !== noLibrary) return answer;
    await this.#driver.run(library);
    return this.#driver.run(script);
  }

  chooseFile = (body: string, path: string): Promise<void> => this.#driver.chooseFile(body, path);

  /** The content of a file that the browser has downloaded under this name; empty before. */
  downloaded(name: string): Buffer {
    const file = join(this.#driver.downloads, name);
    return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  }

  /** The path that the address shows, with its query and fragment. */
  path = (): Promise<string> =>
    this.read(() => location.pathname + location.search + location.hash);

  /** Waits until the address shows this path, or one like it. */
  async comesTo(path: Words): Promise<void> {
    const address = expect.poll(this.path, { message: 'the address' });
    await (typeof path === 'string' ? address.toBe(path) : address.toMatch(path));
  }

  /** Waits until the page has fetched nothing for half a second, so that its late requests have been sent. */
  rests = (): Promise<void> =>
    expect
      .poll(
        () =>
          this.read(() => {
            const ends = performance
              .getEntriesByType('resource')
              .map((each) => each.startTime + each.duration);
            return performance.now() - Math.max(0, ...ends);
          }),
        { message: 'milliseconds since something was fetched' },
      )
      .toBeGreaterThan(500);

  /** The tag and the label, or else the first text, of the focused element, for a failure message. */
  focused = (): Promise<string> =>
    this.read(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'nothing';
      const { tagName, textContent } = element;
      const name = element.getAttribute('aria-label') ?? textContent.trim().slice(0, 40);
      return `${tagName.toLowerCase()} ${name}`;
    });
}
