import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addSettings } from './add-settings.ts';
import { bootLaptop, type SynthesizedTemplate } from './laptop.ts';

/** Switches the setting `receiptSender` on in a laptop's template. */
function addReceipts(template: SynthesizedTemplate): void {
  const settings = { receiptSender: 'office@example.com' };
  addSettings(template, settings, /^(Receipts|TellPeople|NoteReceiptState)/);
}

/** The bundles of all functions; the assembly has those of the default settings. */
export const builtFunctions = resolve('dist/functions');

/**
 * Boots a laptop that mails receipts, with the functions for that, which the build has and its assembly has not.
 * @param change edits the template further
 * @param before a line of code that functions run before their own, by their names
 */
export async function bootWithReceipts(
  change: (template: SynthesizedTemplate) => void = () => {},
  before: Readonly<Record<string, string>> = {},
) {
  const bundles = mkdtempSync(join(tmpdir(), 'bundles-'));
  cpSync(builtFunctions, bundles, { recursive: true });
  for (const [name, line] of Object.entries(before)) {
    const file = join(bundles, name, 'index.js');
    writeFileSync(file, `${line}\n${readFileSync(file, 'utf8')}`);
  }
  const laptop = await bootLaptop(
    (template) => {
      addReceipts(template);
      change(template);
    },
    undefined,
    bundles,
  );
  return {
    ...laptop,
    async close() {
      await laptop.close();
      rmSync(bundles, { recursive: true });
    },
  };
}
