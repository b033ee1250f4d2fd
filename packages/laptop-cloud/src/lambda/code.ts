import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';
import { isRecord } from '../is-record.ts';

export type Handler = (event: unknown, context: unknown) => unknown;

/** The modules of the Lambda image besides those of Node. */
const inRuntime = /^(@aws-sdk|@smithy)\//;

/**
 * Loads a bundle as Lambda does: `index.js` is CommonJS unless its own folder says otherwise, and
 * nothing but Node, the AWS SDK and the bundle itself can be imported.
 * @param handler `file.export`
 * @throws Error with Lambda's name for it (`Runtime.ImportModuleError`, `Runtime.HandlerNotFound`).
 */
export async function loadHandler(codeFolder: string, handler: string): Promise<Handler> {
  const [file = '', exportName = ''] = handler.split('.');
  const path = ['.js', '.mjs', '.cjs']
    .map((extension) => join(codeFolder, file + extension))
    .find((candidate) => existsSync(candidate));
  if (!path) throw named('Runtime.ImportModuleError', `Cannot find module '${file}'`);
  const loaded = isModule(path)
    ? await import(pathToFileURL(path).href)
    : bundleRequire(realpathSync(codeFolder))(path);
  const found: unknown = loaded[exportName];
  if (!isHandler(found)) {
    throw named('Runtime.HandlerNotFound', `${handler} is undefined or not exported`);
  }
  return found;
}

function isModule(path: string): boolean {
  if (!path.endsWith('.js')) return path.endsWith('.mjs');
  const manifest = join(dirname(path), 'package.json');
  if (!existsSync(manifest)) return false;
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  return isRecord(parsed) && parsed.type === 'module';
}

/**
 * A `require` for one bundle. It compiles the bundle's own files itself: Node's would take them for ES
 * modules, by the project's package.json, and would find the project's packages.
 */
function bundleRequire(codeFolder: string): (path: string) => Record<string, unknown> {
  const loaded = new Map<string, { exports: Record<string, unknown> }>();
  function load(path: string): Record<string, unknown> {
    const before = loaded.get(path);
    if (before) return before.exports;
    const module: { exports: Record<string, unknown> } = { exports: {} };
    loaded.set(path, module);
    const real = createRequire(path);
    const require = (id: string): unknown => {
      if (builtinModules.includes(id.replace(/^node:/, '')) || inRuntime.test(id)) return real(id);
      const found = resolved(real, id);
      if (!found?.startsWith(codeFolder + sep)) {
        throw named('Runtime.ImportModuleError', `Cannot find module '${id}'`);
      }
      const isOwnCode = found.endsWith('.js') && !found.includes(`${sep}node_modules${sep}`);
      return isOwnCode ? load(found) : real(id);
    };
    const run = compileFunction(
      readFileSync(path, 'utf8'),
      ['exports', 'require', 'module', '__filename', '__dirname'],
      { filename: path, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
    );
    const withResolve = Object.assign(require, { resolve: real.resolve });
    run.call(module.exports, module.exports, withResolve, module, path, dirname(path));
    return module.exports;
  }
  return load;
}

function resolved(require: NodeJS.Require, id: string): string | undefined {
  try {
    return require.resolve(id);
  } catch {
    return undefined;
  }
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}
