import type { FormValues } from '#shared/form.ts';

/** Fills the controls of these names. An empty text clears a control. A control ignores an answer that it does not offer. */
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
        // The event does not bubble: it is for the control's own listeners (empty dates are hidden, letters counted).
        control.dispatchEvent(new Event('input'));
      }
    }
  }
}
