import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '#infra/bundle-functions.ts';
import { synthesize } from '../infra/support/template.ts';
import { bootLaptop, type SynthesizedTemplate } from './laptop.ts';

/** Switches the setting `receiptSender` on in a laptop's template. */
function addReceipts(template: SynthesizedTemplate): void {
  const { json } = synthesize({ receiptSender: 'office@example.com' });
  for (const [id, resource] of Object.entries(json.Resources)) {
    if (/^(Receipts|SendReceipts|NoteReceiptState)/.test(id)) template.Resources[id] = resource;
  }
}

/**
 * Boots a laptop that mails receipts, with the functions for that, which the built assembly has not.
 * @param change edits the template further
 */
export async function bootWithReceipts(change: (template: SynthesizedTemplate) => void = () => {}) {
  const bundles = mkdtempSync(join(tmpdir(), 'bundles-'));
  bundleFunctions(bundles);
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
