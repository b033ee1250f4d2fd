import { promises as files } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { headingFontFile } from './site/asset.ts';

const require = createRequire(import.meta.url);

/** The characters of headings: English, with the quotes, dashes and accents that it borrows. */
const characters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !$%&'(),-./:;?‘’“”–—·éñ";
/** The fixed axes of the variable font: one weight, drawn for large letters. */
const axes = { wght: 560, opsz: 48 };
/** A name of its own, as the package's types don't know all of it yet. */
const options = {
  targetFormat: 'woff2' as const,
  variationAxes: axes,
  // The license and its address, which the Open Font License requires in every copy.
  preserveNameIds: [13, 14],
  keepFeatures: ['kern'],
  noHinting: true,
};

/**
 * Subsets Newsreader (SIL Open Font License 1.1) for headings: 132 kB become 11. Runs before the build reads the
 * stylesheets, which import the file.
 */
export const headingFont = (project: string): Plugin => ({
  name: 'heading-font',
  async buildStart() {
    const file = join(project, headingFontFile);
    const source = require.resolve(
      '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    );
    const font = await subsetFont(await files.readFile(source), characters, options);
    await files.mkdir(dirname(file), { recursive: true });
    // Renamed into place, because another build may be reading it.
    const whole = `${file}.${process.pid}`;
    await files.writeFile(whole, font);
    await files.rename(whole, file);
  },
});
