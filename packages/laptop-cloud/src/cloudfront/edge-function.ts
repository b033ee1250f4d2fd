import { compileFunction, constants, createContext, Script } from 'node:vm';
import { z } from 'zod/mini';
import { isRecord } from '../is-record.ts';
import { LaptopError } from '../laptop-error.ts';
import type { ResolvedTemplate } from '../template.ts';
import { messageOf, parseWith } from '../values.ts';

/**
 * Runs a CloudFront function with one event.
 * @returns what its handler returned, as plain data.
 * @throws EdgeFunctionError when the code fails, returns nothing, or takes too long.
 */
export type EdgeFunction = (event: unknown) => unknown;

export class EdgeFunctionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EdgeFunctionError';
  }
}

/** Takes what a function logs, and why it failed. */
export type EdgeLog = (functionName: string, line: string) => void;

const functionSchema = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({ Runtime: z.literal('cloudfront-js-2.0') }),
});

/** CloudFront's limit on a function's code. */
const maximumCodeBytes = 10 * 1024;
/** CloudFront allows about a millisecond of its own; this stops loops, however busy the laptop is. */
const maximumRunMs = 1000;

/** The globals of a bare Node context that CloudFront lacks. */
const notOffered = [
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'Intl',
  'Iterator',
  'Float16Array',
  'DisposableStack',
  'AsyncDisposableStack',
  'SuppressedError',
];

/** After this nothing can be added to the globals, so that a function can't keep there what the next run would see. */
const prepare = new Script(`
  for (const name of ${JSON.stringify(notOffered)}) delete globalThis[name];
  globalThis._lines = [];
  globalThis._event = '';
  globalThis._outcome = undefined;
  globalThis.console = { log: (...values) => { _lines.push(values.map(String).join(' ')) } };
  Object.preventExtensions(globalThis);
`);

/**
 * Only texts cross into the context and out of it, and `_load` was compiled in it, so that no object of the laptop's
 * can be reached.
 */
const call = new Script(`
  _lines.length = 0;
  _outcome = undefined;
  (async () => _load()(JSON.parse(_event)))().then(
    (result) => { _outcome = JSON.stringify({ result, lines: _lines }) },
    (error) => {
      _outcome = JSON.stringify({ error: String(error?.stack ?? error), lines: _lines });
    },
  );
`);

const outcomeSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  lines: z.array(z.string()),
});

/**
 * The template's CloudFront functions by ARN.
 * @throws LaptopError for a runtime other than 2.0, code over 10 KB or code that doesn't parse.
 */
export function readEdgeFunctions(
  template: ResolvedTemplate,
  log: EdgeLog,
): Map<string, EdgeFunction> {
  return new Map(
    template.ofType('AWS::CloudFront::Function').map((resource) => {
      const { logicalId } = resource;
      const what = `${logicalId} (${resource.type})`;
      const { FunctionCode } = parseWith(functionSchema, resource.properties, what);
      try {
        return [resource.ref, compileEdgeFunction(FunctionCode, logicalId, log)] as const;
      } catch (error) {
        throw new LaptopError(`Broken template: ${what}: ${messageOf(error)}.`);
      }
    }),
  );
}

/**
 * Compiles the code of a CloudFront function, in a context that holds nothing but the language and
 * `console.log`: no require, process, timers, network or eval. Each call runs all of the code anew, so
 * that its variables begin as they are written; the context is made once, as that takes most of the time.
 * @throws Error for code that is too large or doesn't parse.
 */
export function compileEdgeFunction(code: string, name: string, log: EdgeLog): EdgeFunction {
  if (Buffer.byteLength(code) > maximumCodeBytes) {
    throw new Error(`the code is larger than ${maximumCodeBytes} bytes`);
  }
  const load = () => {
    const made = createContext(constants.DONT_CONTEXTIFY, {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    });
    made._load = compileFunction(`${code}\nreturn handler;`, [], {
      filename: name,
      parsingContext: made,
    });
    prepare.runInContext(made);
    return made;
  };
  let context = load();
  return (event) => {
    context._event = JSON.stringify(event);
    try {
      call.runInContext(context, { timeout: maximumRunMs });
    } catch (error) {
      // An interrupted run may have left any state behind.
      context = load();
      log(name, `ERROR ${messageOf(error)}`);
      throw new EdgeFunctionError(messageOf(error));
    }
    const answered = typeof context._outcome === 'string' ? context._outcome : '{"lines":[]}';
    const { result, error, lines } = z.parse(outcomeSchema, JSON.parse(answered));
    for (const line of lines) log(name, line);
    if (error !== undefined || !isRecord(result)) {
      const problem = error ?? 'the handler returned no object';
      log(name, `ERROR ${problem}`);
      throw new EdgeFunctionError(problem);
    }
    return result;
  };
}
