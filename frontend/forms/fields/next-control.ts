import type { KeyboardEvent } from 'react';

/** Enter in these does what it does everywhere: it opens the picker, or presses the button. */
const pressed = ['file', 'submit', 'button', 'reset'];

/**
 * Enter in an input goes on to the next control, as the key of a phone's keyboard says, instead of
 * sending a form that is half filled.
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
