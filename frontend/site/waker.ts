import { dress } from './dress.ts';
import { wakeIsland } from './wake-island.ts';

/**
 * What the form's element says once it is to wake: its scripts, its stylesheet and its names. The build puts
 * it before this module, which every document with a form has for itself, so that no document must carry
 * the addresses of what few of its visitors load.
 */
declare const wardrobe: { island: string; islandStylesheet: string; islandNames: string };

/**
 * Wakes the form.
 * @param root its element
 * @param isHeld whether it was submitted already
 */
export function wake(root: HTMLElement, isHeld: boolean): void {
  Object.assign(root.dataset, wardrobe);
  wakeIsland(root, isHeld, dress)();
}
