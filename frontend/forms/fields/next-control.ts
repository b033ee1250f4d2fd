import type { KeyboardEvent } from 'react';

/** Input types in which Enter keeps its usual action: it opens the file picker or presses the button. */
const pressed = ['file', 'submit', 'button', 'reset'];

/**
 * Moves the focus to the next control on Enter in an input, as the key of a phone's keyboard says. Enter must not
 * send a half-filled form.
 */
export function goToNextControl(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || pressed.includes(target.type)) return;
  event.preventDefault();
  const controls = [...form.elements].filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement &&
      control.tabIndex >= 0 &&
      control.closest('details:not([open])') === null,
  );
  const isOfTarget = (control: HTMLElement) =>
    control instanceof HTMLInputElement && control.name === target.name;
  controls
    .slice(controls.indexOf(target) + 1)
    .find((control) => !isOfTarget(control))
    ?.focus();
}
