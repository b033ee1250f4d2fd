import {
  type ClipboardEvent,
  type CompositionEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useMemo,
} from 'react';
import type { Field } from '#shared/field.ts';
import type { Form } from '#shared/form.ts';
import { cleanPasted, cleanTyped } from './clean-input.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Cleans what a control holds, in place. @returns whether anything changed */
function cleanControl(field: Field, control: Control): boolean {
  const { value } = control;
  const { text, caret } = cleanTyped(field, {
    text: value,
    caret: control.selectionEnd ?? value.length,
  });
  if (text === value) return false;
  control.value = text;
  if (document.activeElement === control) control.setSelectionRange(caret, caret);
  return true;
}

/** Handlers that keep an uncontrolled control clean; they run before the form reads its value. */
export function useCleanedInput(field: Field) {
  return useMemo(
    () => ({
      // A character that is still being composed (accents, other scripts) is left alone until it is done.
      onInputCapture: ({ currentTarget, nativeEvent }: FormEvent<Control>) => {
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
        cleanControl(field, currentTarget);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => {
        if (cleanControl(field, currentTarget)) announceInput(currentTarget);
      },
      onPaste: (event: ClipboardEvent<Control>) => {
        const { currentTarget: control } = event;
        const pasted = event.clipboardData.getData('text/plain');
        if (pasted === '' || field.clean(pasted) === pasted) return;
        event.preventDefault();
        const start = control.selectionStart ?? control.value.length;
        const end = control.selectionEnd ?? start;
        const room = field.maximumLength - (control.value.length - (end - start));
        control.setRangeText(cleanPasted(field, pasted, room), start, end, 'end');
        announceInput(control);
      },
    }),
    [field],
  );
}

/** Cleans on hydration what was typed before it. */
export function useCleanedForm(form: Form, element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const field of form.fields) {
      const control = element.current?.elements.namedItem(field.name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        cleanControl(field, control);
      }
    }
  }, [form, element]);
}

/** Tells everyone who listens for typing that the text has changed. */
function announceInput(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
