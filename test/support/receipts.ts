import { rmSync } from 'node:fs';
import { environmentNames } from '#functions/environment.ts';
import { addSettings } from './add-settings.ts';
import { bundlesWith } from './bundles.ts';
import { bootLaptop, resourcesOf, type SynthesizedTemplate } from './laptop.ts';

/** Sets `receiptSender` in a laptop's template. */
function addReceipts(template: SynthesizedTemplate): void {
  const settings = { receiptSender: 'office@example.com' };
  addSettings(template, settings, /^(Receipts|TellPeople|NoteReceiptState)/);
}

/** Mails visitors and the parties of shifts, as a stack with `receiptSender` does. */
export function mailPeople(template: SynthesizedTemplate) {
  addReceipts(template);
  for (const [, { Properties }] of resourcesOf(template, 'AWS::Lambda::Function')) {
    const variables = Properties.Environment?.Variables ?? {};
    if (environmentNames.deskMails in variables) variables[environmentNames.deskMails] = 'on';
  }
  // `config.json` is a file of the assembly, and its markers are the only part of it that a template has.
  for (const [, { Properties }] of resourcesOf(template, 'Custom::CDKBucketDeployment')) {
    const { SourceMarkers = [], SourceMarkersConfig = [] } = Properties;
    for (const [at, { jsonEscape }] of SourceMarkersConfig.entries()) {
      if (jsonEscape) SourceMarkers[at][':false'] = ':true';
    }
  }
}

/**
 * Boots a laptop that mails receipts, with the functions for them, which the build bundles but does not put into its assembly.
 * @param change edits the template further
 * @param before a line of code that functions run before their own, by their names
 */
export async function bootWithReceipts(
  change: (template: SynthesizedTemplate) => void = () => {},
  before: Readonly<Record<string, string>> = {},
) {
  const bundles = bundlesWith(before);
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
