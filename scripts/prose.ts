import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults } from './prose/find-faults.ts';

// Part of `npm run lint`: checks the prose of documents, comments and the texts of the product.
const root = join(import.meta.dirname, '..');
const folders = '{frontend,functions,infra,local,scripts,shared,test,packages/laptop-cloud}';
const files = globSync(
  ['*.md', '{docs,changes,packages/laptop-cloud}/**/*.md', `${folders}/**/*.{ts,tsx,js,css}`],
  { cwd: root, exclude: ['**/node_modules/**'] },
);
const faults = files.flatMap((file) => findFaults(file, readFileSync(join(root, file), 'utf8')));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
