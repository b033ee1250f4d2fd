import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { storedTexts } from '#test/support/stored-texts.ts';

/** The line above the open form about its draft. */
export function line(): HTMLElement {
  const element = document.querySelector<HTMLElement>('.draft');
  if (element === null) throw new Error('There is no form.');
  return element;
}

/** The button of that line for a shared computer. */
export const doNotKeep: Locator = page.getByRole('button', { name: /Don’t save$/ });

/** The text of all that the browser has stored. */
export const allStorage = async (): Promise<string> => (await storedTexts()).join('\n');

/** Waits until this answer is stored on the device, half a second after it was typed. */
export const expectKept = (text: string): Promise<void> => expect.poll(allStorage).toContain(text);

/** The texts that the browser has stored. */
export async function storedBy(canaries: readonly string[]): Promise<string[]> {
  const stored = await allStorage();
  return canaries.filter((canary) => stored.includes(canary));
}
