import { isTyping } from '#frontend/ui/is-typing.ts';

/** A key of a screen, what it does in words, and how it does it. */
export type Key = {
  /** As `KeyboardEvent.key` says it; the case of a letter does not count. */
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
 * The key that a press means. With Ctrl, Meta or Alt it means the browser's own, and so does Shift with a
 * letter; a key that is held down counts once.
 * @param keys the latest last, which comes first where two have the same key
 */
export function keyOfPress(press: Press, keys: readonly Key[]): Key | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = press;
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return undefined;
  if (shiftKey && isLetter(key)) return undefined;
  return keys.findLast((one) => one.key.toLowerCase() === key.toLowerCase());
}

/** Whether keys rest: while something is typed, and while a dialog stands over the screen. */
export const doKeysRest = (): boolean =>
  isTyping() || document.querySelector('dialog:modal') !== null;
