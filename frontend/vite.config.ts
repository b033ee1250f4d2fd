import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { headingFont } from './heading-font.ts';
import { stateMap } from './state-map.ts';
import { zipPositions } from './zip-positions.ts';

const project = resolve(import.meta.dirname, '..');
const pdfjs = resolve(project, 'node_modules/pdfjs-dist');
const { version } = JSON.parse(readFileSync(resolve(pdfjs, 'package.json'), 'utf8'));
/** The folder of files that pdf.js fetches by name. The version in the path lets browsers cache them forever. */
const pdfjsFolder = `assets/pdfjs-${version}`;

/** The entries of the two builds of `build.ts`. One build would split each module that both load off into a file of its own. */
export const entries = {
  visitors: {
    public: 'frontend/styles/public.css',
    'public-info': 'frontend/styles/public-info.css',
    'public-forms': 'frontend/styles/public-forms.css',
    'public-contact': 'frontend/styles/public-contact.css',
    'public-status': 'frontend/styles/public-status.css',
    'public-openings': 'frontend/styles/public-openings.css',
    site: 'frontend/site.ts',
    'not-found': 'frontend/not-found.ts',
  },
  staff: {
    'staff-area': 'frontend/styles/staff.css',
    staff: 'frontend/staff/main.tsx',
  },
};

/** The build of the browser's files, also for `npm run dev`. `build.ts` makes the documents. */
export default defineConfig({
  root: project,
  // No file outside the project configures the build.
  envDir: false,
  publicDir: 'frontend/public',
  appType: 'custom',
  define: {
    PDFJS_FOLDER: JSON.stringify(`/${pdfjsFolder}/`),
    STATE_MAP: JSON.stringify(stateMap()),
    ZIP_POSITIONS: JSON.stringify(JSON.stringify(zipPositions())),
  },
  plugins: [
    react(),
    // The staff area's utilities. A sheet without Tailwind's directives stays as it is.
    tailwind(),
    headingFont(project),
    viteStaticCopy({
      // Character maps, the standard fonts, and the image decoders without WebAssembly, which the policy refuses.
      targets: ['cmaps/*.bcmap', 'standard_fonts/*.*', 'wasm/*_nowasm_fallback.js'].map(
        (files) => ({
          src: `${pdfjs}/${files}`,
          dest: `${pdfjsFolder}/${files.split('/')[0]}`,
          rename: { stripBase: true },
        }),
      ),
      silent: true,
    }),
  ],
  // Tailwind makes a source map only with this.
  css: { devSourcemap: true },
  // The worker that parses resumes is a module.
  worker: { format: 'es' },
  build: {
    // The browsers of the last two years, as `package.json` lists them.
    target: browserslistToEsbuild(),
    manifest: true,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The staff area's script. Only a resume loads pdf.js.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { ...entries.visitors, ...entries.staff },
      output: {
        // The bundler's name of a shared chunk lists the screens that share it, after a `~`.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Shared scripts can import each other, and an icon or a schema would run before React or zod. With this, it does not.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
            // The modules of the public pages' own script. In a shared script they would load React with every page.
            {
              name: 'site',
              test: /vite\/preload-helper|frontend\/(?:site\/(?:page-behaviour|cookie-consent)|forms\/storage\/(?:expiring-items|may-store)|ui\/(?:load-chunk|skipped-transitions))\.ts$/,
              priority: 2,
            },
            // The title of an unknown address needs these alone.
            {
              name: 'names',
              test: /shared\/site-routes\.ts$|frontend\/content\/agency\.ts$/,
              priority: 2,
            },
            // The requests of the status page and of its parts that are loaded later. The group below would put them into the
            // script of the page, which then is no entry of the manifest any more.
            {
              name: 'sender',
              test: /shared\/status\.ts$|frontend\/forms\/status\/(?:ask-status|prove-by-code)\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // Modules of the desk that two screens share. The group below would merge them into scripts that the sign-in loads.
            {
              name: 'desk',
              test: /(?:shared|frontend\/staff)\/desk\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 5000,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Modules that two screens share. Without this group, each is a file of its own.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 9000,
            },
          ],
        },
      },
    },
  },
});
