import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources that run in AWS or in a browser, as [file, text], without their imports from `node_modules`. */
export const deployedSources: readonly (readonly [string, string])[] = [
  'functions',
  'shared',
  'frontend',
  'infra/edge',
].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m?js)$/.test(name))
    .map((name) => [join(room, name), readFileSync(join(room, name), 'utf8')] as const),
);

/** The deployed files that match a pattern. */
export const sourcesWith = (pattern: RegExp): string[] =>
  deployedSources.filter(([, text]) => pattern.test(text)).map(([file]) => file);
