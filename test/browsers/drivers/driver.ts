export type Size = { width: number; height: number };

/** Keys that are pressed by their name, as the DOM calls them. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Home' | 'ArrowRight';

/** All that a check needs of a browser; everything else is written once, upon these (`page.ts`). */
export type Driver = {
  /** What the browser says it is, with its version. */
  name: string;
  /** Goes on in a new tab, and closes the one before, also where its page asks before it is left. */
  fresh(): Promise<void>;
  /** Sets the size of what a page is laid out in. A browser may have a least width of its own. */
  resize(size: Size): Promise<void>;
  /** Goes to an address and waits until it has been loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, as JSON has it */
  run(body: string): Promise<unknown>;
  /** Presses and lets go of the mouse's first button at a place of the window. */
  press(x: number, y: number): Promise<void>;
  /** Types on the keyboard, into whatever has the focus. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** Chooses a file for the input that the body of a function returns. */
  chooseFile(body: string, path: string): Promise<void>;
  /** @returns what a page has printed, thrown or had blocked by its policy since it was asked last */
  takeProblems(): Promise<string[]>;
  /** @returns a PNG of what the window shows */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};
