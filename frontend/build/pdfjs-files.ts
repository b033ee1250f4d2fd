import { promises as files } from 'node:fs';
import { join, parse } from 'node:path';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { projectFolder } from './project-folder.ts';

const packageFolder = join(projectFolder, 'node_modules', 'pdfjs-dist');

/**
 * The character maps that a PDF may name without carrying them (ISO 32000-1, table 118), by their
 * beginnings; `-H` and `-V` follow, for horizontal and vertical writing. `UCS2-H` is left out where
 * `UTF16-H` stands for it: `frontend/staff/resume/pdfjs-data.ts`.
 */
const namedMaps = [
  'GB-EUC GBpc-EUC GBK-EUC GBKp-EUC GBK2K UniGB-UTF16',
  'B5pc HKscs-B5 ETen-B5 ETenms-B5 CNS-EUC UniCNS-UTF16',
  '90ms-RKSJ 90msp-RKSJ Add-RKSJ EUC Ext-RKSJ UniJIS-UCS2-HW UniJIS-UTF16',
  'KSC-EUC KSCms-UHC KSCms-UHC-HW UniKS-UTF16',
]
  .flatMap((collection) => collection.split(' '))
  .flatMap((name) => [`${name}-H`, `${name}-V`]);

const mapNames = new Set([
  ...namedMaps,
  ...['H', 'V', '83pv-RKSJ-H', '90pv-RKSJ-H', 'KSCpc-EUC-H'],
  ...['UniGB-UCS2-V', 'UniCNS-UCS2-V', 'UniJIS-UCS2-V', 'UniKS-UCS2-V'],
  // By these pdf.js finds the letters of such a font.
  ...['Adobe-GB1-UCS2', 'Adobe-CNS1-UCS2', 'Adobe-Japan1-UCS2', 'Adobe-Korea1-UCS2'],
]);

/** What pdf.js fetches by name while it draws: which of its folders, which files, and where they go. */
const sources = [
  // Of the 14 fonts that every PDF may use without carrying them, the two for which no system has
  // another; for the rest pdf.js takes the system's.
  {
    from: 'standard_fonts',
    isWanted: (name: string) => ['FoxitSymbol.pfb', 'FoxitDingbats.pfb'].includes(name),
    to: 'data',
  },
  // How the letters of Chinese, Japanese and Korean fonts are numbered that a PDF does not carry.
  { from: 'cmaps', isWanted: (name: string) => mapNames.has(parse(name).name), to: 'data' },
  // What scanners and fax machines compress pages with, in JavaScript: the policy lets no WebAssembly run.
  {
    from: 'wasm',
    isWanted: (name: string) => name.endsWith('_nowasm_fallback.js'),
    to: 'decoders',
  },
];

/**
 * Puts pdf.js's own files under `assets/pdfjs-<version>/`. Their names are fixed, so the version in the
 * folder's is what lets browsers keep them.
 */
export const pdfjsFiles = (): Plugin => ({
  name: 'pdfjs-files',
  async generateBundle() {
    for (const { from, isWanted, to } of sources) {
      const folder = join(packageFolder, from);
      for (const name of (await files.readdir(folder)).filter(isWanted)) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${pdfjs.version}/${to}/${name}`,
          source: await files.readFile(join(folder, name)),
        });
      }
    }
  },
});
