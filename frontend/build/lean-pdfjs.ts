import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** What is left out of one of pdf.js's bundles. */
type Cut = {
  /** How the names of the sections begin, which are those of its source files. */
  sections: readonly string[];
  /** What stands for the names that the rest still says, at the bundle's end. */
  standIns: string;
};

/**
 * A resume is drawn and read here; it is neither edited nor saved, its XFA is never shown
 * (`docs/decisions/016-pdfjs-cut-to-a-resume.md`). The stand-ins are all that the rest asks for, as
 * the compiler says of names that it can't find: look again when pdf.js changes.
 */
const cuts: Record<string, Cut> = {
  'pdf.mjs': {
    sections: [
      './src/display/editor/',
      './src/display/annotation_layer.js',
      './src/display/draw_layer.js',
      './src/display/svg_factory.js',
      './src/display/text_layer_images.js',
      './src/display/touch_manager.js',
      './src/display/xfa_layer.js',
      // It exports everything, and puts everything into a global object.
      './src/pdf.js',
    ],
    standIns: `
      class AnnotationEditor {}
      export {
        getDocument, PasswordException, PDFWorker, ResponseException, TextLayer, VerbosityLevel,
        api_version as version,
      };`,
  },
  'pdf.worker.mjs': {
    sections: [
      './src/core/editor/',
      './src/core/xfa/',
      './src/core/xfa_fonts.js',
      // The measures by which XFA's fonts are replaced.
      './src/core/liberationsans_widths.js',
      './src/core/helvetica_factors.js',
      './src/core/calibri_factors.js',
      './src/core/myriadpro_factors.js',
      './src/core/segoeui_factors.js',
      // For WebAssembly, which the policy of the page lets nobody run.
      './src/core/postscript/wasm_compiler.js',
      // For browsers that don't decode Brotli themselves.
      './external/brotli/',
    ],
    standIns: `
      class XFAFactory { static getRichTextAsHtml() { return null; } }
      class PDFEditor {}
      function leftOut() { throw new Error('This part of pdf.js was left out.'); }
      var BrotliDecode = leftOut, buildPostScriptWasmFunction = leftOut, createImage = leftOut,
        getXfaFontDict = leftOut, getXfaFontName = leftOut;`,
  },
};

/** A section begins with a comment that says its source file. */
const sectionStart = /^;\/\/ (\.\/.+)$/m;

/**
 * Leaves the sections out of a bundle.
 * @throws Error when the bundle has none of a name: it is another version then
 */
function cutOut(code: string, { sections, standIns }: Cut): string {
  const [head = '', ...parts] = code.split(sectionStart);
  const found = new Set<string>();
  const kept = [head];
  for (let at = 0; at < parts.length; at += 2) {
    const [name = '', body = ''] = parts.slice(at, at + 2);
    const section = sections.find((one) => name.startsWith(one));
    if (section === undefined) kept.push(body);
    else found.add(section);
  }
  const missing = sections.filter((one) => !found.has(one));
  if (missing.length > 0) throw new Error(`pdf.js has no part ${missing.join(', ')}.`);
  return [...kept, standIns].join('\n');
}

/** Cuts pdf.js's bundles down to what shows a resume; what only the cut parts needed goes with them. */
export const leanPdfjs = (): Plugin => ({
  name: 'lean-pdfjs',
  enforce: 'pre',
  transform(code, id) {
    const cut = id.includes('/pdfjs-dist/legacy/build/') ? cuts[basename(id)] : undefined;
    return cut === undefined ? null : { code: cutOut(code, cut), map: null };
  },
});
