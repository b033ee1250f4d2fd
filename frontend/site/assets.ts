/** The public pages' helpers: of the home page, of those with a form, and of all others. */
export type HelperName = 'home-page' | 'form-page' | 'site';

/** What a document's island says for the address of its names, which only the finished document has. */
export const namesMark = '@@names@@';

/** Where the build put the browser's files, as addresses from the site's root. */
export type SiteAssets = {
  /** The stylesheet of all public pages. */
  stylesheet: string;
  /** The one script of a public page, by what the page is. */
  helpers: Readonly<Record<HelperName, string>>;
  /** Each island's scripts by name: the entry first, then `dress.ts`, then what the entry imports. */
  islands: Readonly<Record<string, readonly string[]>>;
  staff: { script: string; imports: readonly string[]; stylesheets: readonly string[] };
};
