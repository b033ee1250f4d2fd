import type { FormValues } from '#shared/form.ts';

/** Fills the controls of these names; an empty text empties one. An answer that a control doesn't offer is left out. */
export function setControls(element: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const found = element.elements.namedItem(name);
    for (const control of found instanceof RadioNodeList ? found : [found]) {
      if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) {
        control.checked = control.value === value;
      } else if (control instanceof HTMLSelectElement) {
        const isOffered = [...control.options].some((option) => option.value === value);
        if (isOffered) control.value = value;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        control.value = value;
        // Only for the control's own listeners (an empty date is hidden, letters are counted): it does not bubble.
        control.dispatchEvent(new Event('input'));
      }
    }
  }
}
