import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaptopError } from './laptop-error.ts';
import { messageOf } from './values.ts';

/**
 * Reads the template of a synthesized assembly that has one stack.
 * @throws LaptopError when there is none, or it is no JSON.
 */
export function readTemplate(assemblyFolder: string): unknown {
  const end = '.template.json';
  const files = existsSync(assemblyFolder)
    ? readdirSync(assemblyFolder).filter((name) => name.endsWith(end))
    : [];
  const [file, ...others] = files;
  if (!file || others.length > 0) {
    throw new LaptopError(`${assemblyFolder} must hold one *${end}.`, { option: 'assembly' });
  }
  try {
    return JSON.parse(readFileSync(join(assemblyFolder, file), 'utf8'));
  } catch (cause) {
    throw new LaptopError(`Broken template: ${file} is no JSON (${messageOf(cause)}).`, { cause });
  }
}
