/** Where the build copies what pdf.js fetches by name (`frontend/vite.config.ts`). */
declare const PDFJS_FOLDER: string;

const folder = new URL(PDFJS_FOLDER, window.location.origin).href;

/** The addresses of pdf.js's character maps, fonts and image decoders. */
export const pdfjsAddresses = {
  cMapUrl: `${folder}cmaps/`,
  standardFontDataUrl: `${folder}standard_fonts/`,
  wasmUrl: `${folder}wasm/`,
} as const;

/** What pdf.js asks for: a file in one of its folders. */
type Wanted = { kind: keyof typeof pdfjsAddresses; filename: string };

/**
 * What brings pdf.js the fonts and character maps that it asks for by name.
 * @param onMissing hears of one that can't be had: pdf.js draws the page without its letters then
 */
export const pdfjsDataWith = (onMissing: () => void) =>
  class PdfjsData {
    async fetch({ kind, filename }: Wanted): Promise<Uint8Array> {
      try {
        const response = await fetch(`${pdfjsAddresses[kind]}${filename}`);
        if (!response.ok) throw new Error(`There is no ${filename}.`);
        return new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        onMissing();
        throw error;
      }
    }
  };
