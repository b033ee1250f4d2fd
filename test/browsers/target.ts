import { expect } from 'vitest';
import { fill, findAll, type Place, placeOf, type Query, type Words } from './in-page.ts';
import type { Page } from './page.ts';
import { written } from './written.ts';

/** One element of a page, by its queries; each use looks it up again. */
export class Target {
  readonly #page: Page;
  readonly #queries: Query[];
  readonly #place: number | undefined;

  /** @param place the index among several matches, from 0, or from -1 at the end */
  constructor(page: Page, queries: Query[], place?: number) {
    this.#page = page;
    this.#queries = queries;
    this.#place = place;
  }

  at = (place: number): Target => new Target(this.#page, this.#queries, place);
  role = (role: string, name?: Words): Target =>
    this.#inside({ by: 'role', role, ...(name !== undefined && { name }) });
  button = (name: Words): Target => this.role('button', name);
  link = (name: Words): Target => this.role('link', name);
  heading = (name: Words): Target => this.role('heading', name);
  label = (text: Words): Target => this.#inside({ by: 'label', text });
  text = (text: Words): Target => this.#inside({ by: 'text', text });

  #inside = (query: Query): Target => new Target(this.#page, [...this.#queries, query]);

  /** The name of the element in messages: `button Send`, `dialog Filters: link /^Name/`. */
  toString = (): string =>
    this.#queries
      .map((query) => (query.by === 'role' ? `${query.role} ${query.name ?? ''}` : `${query.text}`))
      .join(': ')
      .trim();

  /** The number of visible matches. */
  count = async (): Promise<number> =>
    Number(
      await this.#page.withLibrary(
        `return (${findAll})(library, ${written(this.#queries)}).length;`,
      ),
    );

  /** The text of each match. */
  texts = async (): Promise<string[]> =>
    (await this.#page.withLibrary(
      `return (${findAll})(library, ${written(this.#queries)}).map((one) => one.innerText.trim());`,
    )) as string[];

  appears = (): Promise<void> =>
    expect.poll(this.count, { message: `${this} is to be seen` }).toBeGreaterThan(0);
  goes = (): Promise<void> =>
    expect.poll(this.count, { message: `${this} is no more to be seen` }).toBe(0);

  /** Runs a function on it in the page. @throws when it has no match, or several without a `place` */
  read = async <Given extends unknown[], Answer>(
    look: (element: HTMLElement, ...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer> =>
    (await this.#page.withLibrary(
      `${this.#find()} return (${look})(one, ...${written(given)});`,
    )) as Answer;

  /** The beginning of a script after which `one` is the element. */
  #find(): string {
    const place = this.#place;
    return `const all = (${findAll})(library, ${written(this.#queries)});
      const one = all.at(${place ?? 0});
      if (!one || (${place === undefined} && all.length > 1)) {
        throw new Error(all.length + ' times ' + ${JSON.stringify(`${this}`)});
      }`;
  }

  shownText = (): Promise<string> => this.read((element) => element.innerText);
  value = (): Promise<string> => this.read((element) => (element as HTMLInputElement).value);
  holds = (value: string): Promise<void> =>
    expect.poll(this.value, { message: `${this} holds` }).toBe(value);
  hasFocus = (): Promise<boolean> => this.read((element) => element === document.activeElement);
  takesFocus = (): Promise<void> =>
    expect.poll(this.hasFocus, { message: `the focus is on ${this}` }).toBe(true);
  focus = (): Promise<void> => this.read((element) => element.focus());
  isInView = (): Promise<boolean> =>
    this.read((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });

  /** Scrolls to it. @returns its center, and the element there */
  place = (): Promise<Place> => this.read(placeOf);

  /** Presses its center, once it is enabled, no longer moves and nothing covers it. */
  async press(): Promise<void> {
    let before: Place | undefined;
    await expect
      .poll(
        async () => {
          const place = await this.place();
          const isResting = before?.x === place.x && before.y === place.y;
          before = place;
          if (!place.isEnabled) return 'it is disabled';
          if (!place.isHit) return `a press would meet ${place.hit}`;
          return isResting ? 'it can be pressed' : 'it moves';
        },
        { message: `${this}` },
      )
      .toBe('it can be pressed');
    if (before) await this.#page.pressAt(before.x, before.y);
  }

  /** Presses it, and types on the keyboard. */
  async type(text: string): Promise<void> {
    await this.press();
    await this.takesFocus();
    await this.#page.type(text);
  }

  /** Sets its value at once, as a paste or a date picker does. */
  fill = (value: string): Promise<void> => this.read(fill, value);

  /** Chooses a file of this machine for it. */
  async chooseFile(path: string): Promise<void> {
    await this.appears();
    const script = `const library = window.TestingLibraryDom; ${this.#find()} return one;`;
    await this.#page.chooseFile(script, path);
  }
}
