import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where the build puts pdf.js's image decoders, fonts and character maps: see `pdfjs-files.ts`. */
const folder = new URL(`/assets/pdfjs-${version}/`, window.location.origin).href;
export const decodersFolder = `${folder}decoders/`;

/**
 * UCS-2 is UTF-16 without what lies beyond 65,536, and its maps give the same for 74,132 of their 74,223
 * codes; the rest are variants of rare letters. So the maps of UTF-16 stand for them.
 */
const fileOf = (name: string): string =>
  name.replace(/^(Uni(?:GB|CNS|JIS|KS))-UCS2-H\.bcmap$/, '$1-UTF16-H.bcmap');

/**
 * What brings pdf.js the fonts and character maps that it asks for by name.
 * @param onMissing hears of one that can't be had: pdf.js draws the page without its letters then
 */
export const pdfjsDataWith = (onMissing: () => void) =>
  class PdfjsData {
    async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
      try {
        const response = await fetch(`${folder}data/${fileOf(filename)}`);
        if (!response.ok) throw new Error(`There is no ${filename}.`);
        return new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        onMissing();
        throw error;
      }
    }
  };
