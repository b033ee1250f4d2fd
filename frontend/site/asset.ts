/**
 * Where the browser finds what became of a source: its address, and those of the scripts that it imports.
 * @param source its path in the project, such as `frontend/site.ts`
 */
export type Asset = (source: string) => { address: string; imports: readonly string[] };

/** The source of the headings' face; the build makes it, and `styles/heading-font.css` names it too. */
export const headingFontFile = 'dist/newsreader.woff2';
