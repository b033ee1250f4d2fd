import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What runs in AWS or in a browser, as [file, text]. What it imports from `node_modules` is not among it. */
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

/** The files in which a pattern is found. */
export const sourcesWith = (pattern: RegExp): string[] =>
  deployedSources.filter(([, text]) => pattern.test(text)).map(([file]) => file);
