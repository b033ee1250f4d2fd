/** The documents' helpers: of the home page, of those with a form, of all other public ones, and of the sign-in. */
export type HelperName = 'home-page' | 'form-page' | 'site' | 'login-page';

/** What the sign-in's document says for the address of its names, which only the finished document has. */
export const namesMark = '@@names@@';

/** What a document says for the address of the module that wakes its island, for the same reason. */
export const wakerMark = (island: string): string => `@@waker:${island}@@`;

/** Where the build put the browser's files, as addresses from the site's root. */
export type SiteAssets = {
  /** The stylesheet of all public pages. */
  stylesheet: string;
  /** The one script of a page, by what the page is. */
  helpers: Readonly<Record<HelperName, string>>;
  /** What wakes an island (`waker.ts`), but for what it says of its document. */
  waker: string;
  /** What the sign-in's page is dressed by when it wakes (`dress.ts`). */
  dress: string;
  /** Each island's scripts by name: the entry first, then what it imports. */
  islands: Readonly<Record<string, readonly string[]>>;
  staff: { script: string; imports: readonly string[]; stylesheet: string };
};
