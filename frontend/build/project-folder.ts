import { resolve } from 'node:path';

/** The project's top folder; every source is named from there. */
export const projectFolder = resolve(import.meta.dirname, '..', '..');
