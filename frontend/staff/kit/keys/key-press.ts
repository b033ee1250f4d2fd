import { isTyping } from '#frontend/ui/is-typing.ts';

/** A keyboard shortcut of a screen: the key, its label and its action. */
export type Key = {
  /** A value of `KeyboardEvent.key`; the case of a letter does not count. */
  key: string;
  label: string;
  run: () => void;
};

type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
>;

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/**
 * The shortcut for a key press. A press with Ctrl, Meta or Alt belongs to the browser, and so does Shift with a
 * letter. A held key counts once.
 * @param keys in the order of their registration; the last of two shortcuts with the same key wins
 */
export function keyOfPress(press: Press, keys: readonly Key[]): Key | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = press;
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return undefined;
  if (shiftKey && isLetter(key)) return undefined;
  return keys.findLast((one) => one.key.toLowerCase() === key.toLowerCase());
}

/** Whether shortcuts are off: while staff type, and while a modal dialog is open. */
export const doKeysRest = (): boolean =>
  isTyping() || document.querySelector('dialog:modal') !== null;
