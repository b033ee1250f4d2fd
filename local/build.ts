import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LaptopError } from 'laptop-cloud';
import { z } from 'zod/mini';

/** The project's own folder: everything is built from it and into it. */
export const projectFolder = resolve(import.meta.dirname, '..');
const assemblyFolder = join(projectFolder, 'cdk.out');
const distFolder = join(projectFolder, 'dist');
const lastLines = 40;
/** The inputs of every part. */
const toolFiles = ['package-lock.json', 'tsconfig.json'];

/** The parts of the build. Each has its result, a file with the digest of its sources, and those sources. */
const parts = {
  site: {
    made: join(distFolder, 'site'),
    stamp: join(distFolder, 'site.digest'),
    sources: ['frontend', 'shared'],
  },
  functions: {
    made: join(distFolder, 'functions'),
    stamp: join(distFolder, 'functions.digest'),
    sources: ['functions', 'shared', 'infra/bundle-functions.ts', 'frontend/zip-positions.ts'],
  },
  assembly: {
    made: join(assemblyFolder, 'StaffingAgency.template.json'),
    stamp: join(assemblyFolder, '.inputs'),
    sources: ['frontend', 'shared', 'functions', 'infra', 'cdk.json'],
  },
};
type Part = (typeof parts)[keyof typeof parts];

/**
 * Builds the site (`dist/`) and synthesizes the stack (`cdk.out/`): of both, the parts whose sources changed since.
 * The app is run as the CDK's command line runs it, without the time that the command line takes.
 * @returns the folder of the assembly.
 * @throws LaptopError with the last lines of a command that failed.
 */
export async function build(): Promise<string> {
  if (isCurrent(parts.assembly) && isCurrent(parts.site)) return assemblyFolder;
  if (!isCurrent(parts.site)) await make(parts.site, () => run('frontend/build.ts'));
  const kept = isCurrent(parts.functions) ? parts.functions.made : undefined;
  await make(parts.assembly, () =>
    kept ? synthesize(kept) : make(parts.functions, () => synthesize()),
  );
  return assemblyFolder;
}

/**
 * Synthesizes with the site as it was built last, for `npm run dev`, which renders pages from their sources.
 * @param bundlesFolder the functions' bundles, current ones
 */
export async function buildTemplate(bundlesFolder: string): Promise<void> {
  // The assembly is of another site than that of the sources: the next build must not take it for current.
  rmSync(parts.assembly.stamp, { force: true });
  await synthesize(bundlesFolder);
}

/** Runs what makes a part; a part that is half made must not pass for a whole one. */
async function make(part: Part, work: () => Promise<void>): Promise<void> {
  const digest = digestOf(part);
  rmSync(part.stamp, { force: true });
  await work();
  writeFileSync(part.stamp, digest);
}

/** The sample agency employs its nurses, so the laptop publishes shifts. `cdk.json` can have another value. */
export const laptopSettings = { hiringOrganization: 'agency' };

/** @param bundlesFolder bundles that are current; without it they are made anew. */
async function synthesize(bundlesFolder?: string): Promise<void> {
  const cdk = z.object({ context: z._default(z.record(z.string(), z.unknown()), {}) });
  const settings: unknown = JSON.parse(readFileSync(join(projectFolder, 'cdk.json'), 'utf8'));
  await run('infra/app.ts', {
    CDK_OUTDIR: assemblyFolder,
    CDK_CONTEXT_JSON: JSON.stringify({
      ...laptopSettings,
      ...z.parse(cdk, settings).context,
      // The context that the CDK command line adds. With it, both write the same template.
      'aws:cdk:enable-asset-metadata': true,
    }),
    ...(bundlesFolder !== undefined && { BUNDLED_FUNCTIONS: bundlesFolder }),
  });
}

/**
 * Whether a part is of its present sources and of this build. The CDK's command line writes the same template with other settings; then the
 * template is newer than the digest.
 */
export function isCurrent(part: Part): boolean {
  return (
    existsSync(part.made) &&
    existsSync(part.stamp) &&
    statSync(part.made).mtimeMs <= statSync(part.stamp).mtimeMs &&
    readFileSync(part.stamp, 'utf8') === digestOf(part)
  );
}

/** The digest of a part's sources and of the inputs of every part. */
export function digestOf({ sources }: Part): string {
  const hash = createHash('sha256').update(process.version);
  const add = (path: string) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else {
      hash.update(`\n${path}\n`).update(readFileSync(path));
    }
  };
  for (const source of [...sources, ...toolFiles]) add(join(projectFolder, source));
  return hash.digest('hex');
}

async function run(script: string, environment: Record<string, string> = {}): Promise<void> {
  const output: string[] = [];
  const code = await new Promise<number | null>((done, failed) => {
    const child = spawn(process.execPath, [script], {
      cwd: projectFolder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    child.on('error', failed).on('close', done);
  });
  if (code === 0) return;
  const tail = output.join('').trimEnd().split('\n').slice(-lastLines).join('\n');
  throw new LaptopError(`node ${script} failed (exit code ${code}):\n${tail}`);
}

if (import.meta.main) {
  try {
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
