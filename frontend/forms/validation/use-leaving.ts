import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Reports each field that the visitor leaves, but not during a press: a message that appears between press and
 * release would move the pressed element away.
 * @param onLeft receives the field's name
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
      // The click event follows this event.
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
    // After a switch to another window, the field still has the focus.
    if (target === document.activeElement) return;
    if (!('name' in target) || typeof target.name !== 'string') return;
    if (isPressed.current) waiting.current.add(target.name);
    else onLeft(target.name);
  };
}
