export type Size = { width: number; height: number };

/** The keys that checks press by name, with their names in the DOM. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Home' | 'ArrowRight' | 'PageDown' | 'PageUp';

/** The operations that a check needs of a browser; `page.ts` builds everything else on them. */
export type Driver = {
  /** The name that the browser reports, with its version. */
  name: string;
  /** Continues in a new tab, and closes the tab before, even if its page asks before it unloads. */
  fresh(): Promise<void>;
  /** Sets the size of the viewport. A browser may have a minimum width. */
  resize(size: Size): Promise<void>;
  /** Navigates to an address and waits until the page has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a function in the page. @returns its result, as JSON */
  run(body: string): Promise<unknown>;
  /** Clicks with the primary mouse button at a point of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Types on the keyboard, into the focused element. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** Chooses a file for the input that the body of a function returns. */
  chooseFile(body: string, path: string): Promise<void>;
  /** The folder of downloads. */
  downloads: string;
  /** @returns the page's console output, errors and policy violations since the last call */
  takeProblems(): Promise<string[]>;
  /** @returns a screenshot of the viewport as a PNG */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};
