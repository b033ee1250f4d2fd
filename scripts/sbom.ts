import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './lib/read-arguments.ts';
import { runCommandLine } from './lib/run-command-line.ts';

const root = join(import.meta.dirname, '..');
const usage = `Usage: npm run --silent sbom > sbom.json
Prints the bill of materials of the deployed product as CycloneDX, from the lock file. The command has no options.`;

/**
 * `npm run sbom`: `npm sbom --omit dev` would leave out every package that a tool of development needs as well, so npm
 * reads a project without such tools and without the laptop cloud.
 */
await runCommandLine(async (args) => {
  readArguments({ args }, usage);
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
    const write = (name: string, value: unknown) =>
      writeFileSync(join(folder, name), JSON.stringify(value));
    const { devDependencies: _tools, workspaces: _packages, ...project } = read('package.json');
    const lock = read('package-lock.json');
    delete lock.packages[''].devDependencies;
    delete lock.packages[''].workspaces;
    delete lock.packages['packages/laptop-cloud'];
    delete lock.packages['node_modules/laptop-cloud'];
    write('package.json', project);
    write('package-lock.json', lock);
    const format = ['--sbom-format', 'cyclonedx', '--package-lock-only'];
    execFileSync('npm', ['sbom', ...format], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
