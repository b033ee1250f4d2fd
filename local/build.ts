import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod/mini';
import type { Assembly } from './cloud.ts';
import { LaptopError } from './laptop-error.ts';
import { messageOf, parseWith } from './values.ts';

/** The project's own folder: everything is built from it and into it. */
export const projectFolder = resolve(import.meta.dirname, '..');
const assemblyFolder = join(projectFolder, 'cdk.out');
/** Holds the digest of what the assembly was made from. */
const stamp = join(assemblyFolder, '.inputs');
const inputs = ['frontend', 'shared', 'functions', 'infra'];
const inputFiles = ['package-lock.json', 'cdk.json', 'tsconfig.json'];
const lastLines = 40;

/**
 * Builds the site (`dist/`) and synthesizes the stack (`cdk.out/`), unless nothing changed since.
 * The app is run as the CDK's command line runs it, without the time that the command line takes.
 * @returns the folder of the assembly.
 * @throws LaptopError with the last lines of a command that failed.
 */
export async function build(): Promise<string> {
  const digest = inputDigest();
  if (isCurrent(digest)) return assemblyFolder;
  // An assembly that is half written must not pass for a whole one.
  rmSync(stamp, { force: true });
  await run('frontend/build.ts');
  const cdk = z.object({ context: z._default(z.record(z.string(), z.unknown()), {}) });
  const settings: unknown = JSON.parse(readFileSync(join(projectFolder, 'cdk.json'), 'utf8'));
  await run('infra/app.ts', {
    CDK_OUTDIR: assemblyFolder,
    CDK_CONTEXT_JSON: JSON.stringify({
      ...parseWith(cdk, settings, 'cdk.json').context,
      // What the command line adds by itself; with it, both write the same template.
      'aws:cdk:enable-asset-metadata': true,
    }),
  });
  writeFileSync(stamp, digest);
  return assemblyFolder;
}

/**
 * Reads the template of an assembly that has one stack.
 * @throws LaptopError when there is none, or it is no JSON.
 */
export function readAssembly(folder: string): Assembly {
  const end = '.template.json';
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(end)) : [];
  const [file, ...others] = files;
  if (!file || others.length > 0) {
    throw new LaptopError(`${folder} must hold one *${end}; npm run synth writes it.`);
  }
  try {
    const template: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return { template, assemblyFolder: folder };
  } catch (cause) {
    throw new LaptopError(`Broken template: ${file} is no JSON (${messageOf(cause)}).`, { cause });
  }
}

function isCurrent(digest: string): boolean {
  return (
    existsSync(join(projectFolder, 'dist')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digest
  );
}

function inputDigest(): string {
  const hash = createHash('sha256').update(process.version);
  const add = (path: string) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else {
      hash.update(`\n${path}\n`).update(readFileSync(path));
    }
  };
  for (const input of [...inputs, ...inputFiles]) add(join(projectFolder, input));
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
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
