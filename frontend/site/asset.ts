/**
 * The addresses of a built source: its own, and those of the scripts that it imports.
 * @param source its path in the project, such as `frontend/site.ts`
 */
export type Asset = (source: string) => { address: string; imports: readonly string[] };

/** The source of the headings' font. The build makes it, and `styles/heading-font.css` names it, too. */
export const headingFontFile = 'dist/newsreader.woff2';
