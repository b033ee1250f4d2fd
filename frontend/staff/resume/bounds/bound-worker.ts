import { bytesAround, openingBudget, pageBudget } from './resume-limits.ts';
import { isMessage, nextPieceMessage, tooHeavyMessage } from './worker-messages.ts';

// Runs in the worker, before pdf.js. A PDF of a kilobyte can unfold to gigabytes, within a second and in ways
// that none of pdf.js's options bounds; but all that it unfolds to lies in buffers or is sent to the page. So
// both are counted here, and what goes beyond the budget is refused and told to the page, which ends the worker.

let budget = { ...openingBudget };
let isOver = false;
const post = self.postMessage.bind(self);

function refuse(): never {
  // Until the page has ended the worker, a further piece of work gets nothing either.
  isOver = true;
  post(tooHeavyMessage);
  throw new RangeError('This PDF takes more than its budget.');
}

function take(bytes: number): void {
  budget.bytes -= bytes + bytesAround;
  if (isOver || bytes > budget.largest || budget.bytes < 0) refuse();
}

/** How many elements a buffer is made with; a view on a buffer that exists takes nothing. */
function lengthOf(first: unknown): number {
  if (typeof first === 'number') return first;
  if (typeof first !== 'object' || first === null || first instanceof ArrayBuffer) return 0;
  return 'length' in first && typeof first.length === 'number' ? first.length : 0;
}

const bufferTypes = {
  ArrayBuffer,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
};

for (const [name, type] of Object.entries(bufferTypes)) {
  const size = 'BYTES_PER_ELEMENT' in type ? type.BYTES_PER_ELEMENT : 1;
  const counted = new Proxy(type, {
    construct(target, parameters, newTarget) {
      take(lengthOf(parameters[0]) * size);
      return Reflect.construct(target, parameters, newTarget);
    },
  });
  Object.assign(globalThis, { [name]: counted });
}

// The browser's own inflater collects all that comes out of a stream, where nothing can be counted. Without
// it pdf.js takes its own, which grows a buffer.
Reflect.deleteProperty(globalThis, 'DecompressionStream');

self.postMessage = (...parameters: Parameters<typeof post>) => {
  // pdf.js tells of the refusal, too; nobody listens any more.
  if (isOver) return;
  budget.messages -= 1;
  if (budget.messages < 0) refuse();
  post(...parameters);
};

// What fails on account of the refusal is no error of the site's.
for (const type of ['error', 'unhandledrejection'] as const) {
  self.addEventListener(type, (event) => isOver && event.preventDefault());
}

self.addEventListener('message', ({ data }) => {
  if (isMessage(data, nextPieceMessage)) budget = { ...pageBudget };
});
