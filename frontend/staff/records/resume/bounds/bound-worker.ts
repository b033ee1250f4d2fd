import { bytesAround, openingBudget, pageBudget } from './resume-limits.ts';
import { isMessage, nextPieceMessage, tooHeavyMessage } from './worker-messages.ts';

// This script runs in the worker before pdf.js. A PDF of a kilobyte can expand to gigabytes within a second, and no
// option of pdf.js limits that. All expanded data is in buffers or in messages to the page, so this script counts
// both. Beyond the budget it refuses further buffers and messages, and reports that to the page, which ends the worker.

let budget = { ...openingBudget };
let isOver = false;
const post = self.postMessage.bind(self);

function refuse(): never {
  // Until the page ends the worker, the next piece of work gets no buffers either.
  isOver = true;
  post(tooHeavyMessage);
  throw new RangeError('This PDF takes more than its budget.');
}

function take(bytes: number): void {
  budget.bytes -= bytes + bytesAround;
  if (isOver || bytes > budget.largest || budget.bytes < 0) refuse();
}

/** The number of elements of a new buffer; 0 for a view of an existing buffer. */
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

// The browser's own inflater collects the output of a stream where this script can't count it. Without it,
// pdf.js uses its own inflater, which grows a buffer.
Reflect.deleteProperty(globalThis, 'DecompressionStream');

self.postMessage = (...parameters: Parameters<typeof post>) => {
  // pdf.js reports the refusal too, but the page no longer listens.
  if (isOver) return;
  budget.messages -= 1;
  if (budget.messages < 0) refuse();
  post(...parameters);
};

// Errors after a refusal are no errors of the site, so the browser must not log them.
for (const type of ['error', 'unhandledrejection'] as const) {
  self.addEventListener(type, (event) => isOver && event.preventDefault());
}

self.addEventListener('message', ({ data }) => {
  if (isMessage(data, nextPieceMessage)) budget = { ...pageBudget };
});
