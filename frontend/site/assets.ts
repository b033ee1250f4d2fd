/** Where the build put the browser's files, as addresses from the site's root. */
export type SiteAssets = {
  /** The public pages' stylesheet. */
  stylesheet: string;
  /** The public pages' one script. */
  helper: string;
  /** Each island's scripts by name: the entry first, then what it imports. */
  islands: Readonly<Record<string, readonly string[]>>;
  staff: { script: string; imports: readonly string[]; stylesheets: readonly string[] };
};
