/** The documents' helpers: of the home page, of those with a form, of all other public ones, and of the sign-in. */
export type HelperName = 'home-page' | 'form-page' | 'site' | 'login-page';

/** What a document's island says for the address of its names, which only the finished document has. */
export const namesMark = '@@names@@';

/** Where the build put the browser's files, as addresses from the site's root. */
export type SiteAssets = {
  /** The stylesheet of all public pages. */
  stylesheet: string;
  /** The one script of a page, by what the page is. */
  helpers: Readonly<Record<HelperName, string>>;
  /** What an island's page is dressed by (`dress.ts`). */
  dress: string;
  /** Each island's scripts by name: the entry first, then what it imports. */
  islands: Readonly<Record<string, readonly string[]>>;
  staff: { script: string; imports: readonly string[]; stylesheet: string };
};
