import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Tells of each field of a form that is left, once nothing is being pressed: words that come in between the two
 * halves of a press would move what is pressed from under it.
 * @param onLeft gets the field's name
 * @returns the form's blur handler
 */
export function useLeaving(onLeft: (name: string) => void) {
  const isPressed = useRef(false);
  const waiting = useRef(new Set<string>());
  const tell = useRef(onLeft);
  useEffect(() => {
    tell.current = onLeft;
  });

  useEffect(() => {
    const onDown = () => {
      isPressed.current = true;
    };
    const onUp = () => {
      isPressed.current = false;
      // The click itself comes after this event.
      setTimeout(() => {
        for (const name of waiting.current) tell.current(name);
        waiting.current.clear();
      });
    };
    document.addEventListener('mousedown', onDown, true);
    document.addEventListener('mouseup', onUp, true);
    return () => {
      document.removeEventListener('mousedown', onDown, true);
      document.removeEventListener('mouseup', onUp, true);
    };
  }, []);

  return ({ target }: FocusEvent<HTMLFormElement>) => {
    // Whoever goes to another window comes back to the field.
    if (target === document.activeElement) return;
    if (!('name' in target) || typeof target.name !== 'string') return;
    if (isPressed.current) waiting.current.add(target.name);
    else onLeft(target.name);
  };
}
