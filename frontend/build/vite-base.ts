import type { InlineConfig } from 'vite';
import { projectFolder } from './project-folder.ts';

/** What both builds share: nothing from outside this folder decides how the site is made. */
export const viteBase = {
  root: projectFolder,
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  mode: 'production',
  // Whatever the environment says: a test run must not build another site than a deployment.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
} as const satisfies InlineConfig;

/** React's packages mark their modules for servers that we don't have; nothing is lost by it. */
export const quietChecks = { moduleLevelDirective: false } as const;
