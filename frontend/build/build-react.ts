import { promises as files } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from './project-folder.ts';
import { quietChecks, viteBase } from './vite-base.ts';

/** React's packages by the names under which the sources import them, with the files that fill them. */
const packages = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};

/** The specifiers that the other bundles leave to React's own file. */
export const reactSpecifiers = Object.keys(packages);

const entry = 'react-entry';

/**
 * A module that exports what all packages do, by name: they are CommonJS, whose names nobody can import.
 * What two of them have is the same in both.
 */
async function entryCode(): Promise<string> {
  const exported = new Set<string>();
  const lines: string[] = [];
  for (const [specifier, file] of Object.entries(packages)) {
    const code = await files.readFile(join(projectFolder, 'node_modules', file), 'utf8');
    const all = [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name = '']) => name);
    const names = all.filter((name) => !exported.has(name));
    for (const name of names) exported.add(name);
    const local = `package${lines.length}`;
    lines.push(
      `import ${local} from '${specifier}'; export const { ${names.join(', ')} } = ${local};`,
    );
  }
  return [...lines, 'export default package0;'].join('\n');
}

/**
 * Bundles React into a file of its own, which visitors and staff share: it is the largest part of either,
 * and changes less often than they do.
 * @returns its address
 */
export async function buildReact(outDir: string): Promise<string> {
  const built = await build({
    ...viteBase,
    publicDir: false,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? entryCode() : null),
      },
    ],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { react: entry },
        checks: quietChecks,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [file, ...others] = outputs;
  if (file === undefined || others.length > 0) throw new Error('React became other than one file.');
  return `/${file.fileName}`;
}
