/** The folder of the files that pdf.js fetches by name; the build copies them (`frontend/vite.config.ts`). */
declare const PDFJS_FOLDER: string;

const folder = new URL(PDFJS_FOLDER, window.location.origin).href;

/** The addresses of pdf.js's character maps, fonts and image decoders. */
export const pdfjsAddresses = {
  cMapUrl: `${folder}cmaps/`,
  standardFontDataUrl: `${folder}standard_fonts/`,
  wasmUrl: `${folder}wasm/`,
} as const;

/** A request of pdf.js: a file in one of its folders. */
type Wanted = { kind: keyof typeof pdfjsAddresses; filename: string };

/**
 * Makes the class with which pdf.js fetches fonts and character maps by name.
 * @param onMissing called if a file can't be fetched: then pdf.js draws the page without its letters
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
