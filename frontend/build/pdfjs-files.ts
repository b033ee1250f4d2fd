import { promises as files } from 'node:fs';
import { join } from 'node:path';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { projectFolder } from './project-folder.ts';

const packageFolder = join(projectFolder, 'node_modules', 'pdfjs-dist');

/** What pdf.js fetches by name while it draws: which of its folders, which files, and where they go. */
const sources = [
  // The 14 fonts that every PDF may use without carrying them.
  { from: 'standard_fonts', wanted: /\.(?:pfb|ttf)$/, to: 'fonts' },
  // How the letters of Chinese, Japanese and Korean fonts are numbered that a PDF does not carry.
  { from: 'cmaps', wanted: /\.bcmap$/, to: 'cmaps' },
  // What scanners and fax machines compress pages with, in JavaScript: the policy lets no WebAssembly run.
  { from: 'wasm', wanted: /_nowasm_fallback\.js$/, to: 'decoders' },
];

/**
 * Puts pdf.js's own files under `assets/pdfjs-<version>/`. Their names are fixed, so the version in the
 * folder's is what lets browsers keep them.
 */
export const pdfjsFiles = (): Plugin => ({
  name: 'pdfjs-files',
  async generateBundle() {
    for (const { from, wanted, to } of sources) {
      const folder = join(packageFolder, from);
      for (const name of (await files.readdir(folder)).filter((one) => wanted.test(one))) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${pdfjs.version}/${to}/${name}`,
          source: await files.readFile(join(folder, name)),
        });
      }
    }
  },
});
