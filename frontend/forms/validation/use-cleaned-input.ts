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
import { cleanPasted, cleanTyped, droppedBy } from './clean-input.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Told of each change of a field's text what cleaning took out of it; nothing, most often.
 * @param isTyping whether a character came in, and not another text
 */
export type OnDropped = (field: Field, dropped: string, isTyping: boolean) => void;

/** How browsers call a character that is typed. */
const typedTypes = ['insertText', 'insertCompositionText'];

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
export function useCleanedInput(field: Field, onDropped: OnDropped) {
  return useMemo(
    () => ({
      // A character that is still being composed (accents, other scripts) is left alone until it is done.
      onInputCapture: ({ currentTarget, nativeEvent }: FormEvent<Control>) => {
        const typed = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
        if (typed?.isComposing) return;
        const isTyping = typedTypes.includes(typed?.inputType ?? '');
        onDropped(field, droppedBy(field, currentTarget.value), isTyping);
        cleanControl(field, currentTarget);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => {
        const dropped = droppedBy(field, currentTarget.value);
        if (!cleanControl(field, currentTarget)) return;
        announceInput(currentTarget);
        onDropped(field, dropped, true);
      },
      onPaste: (event: ClipboardEvent<Control>) => {
        const { currentTarget: control } = event;
        const pasted = event.clipboardData.getData('text/plain');
        if (pasted === '' || field.clean(pasted) === pasted) return;
        event.preventDefault();
        const start = control.selectionStart ?? control.value.length;
        const end = control.selectionEnd ?? start;
        const { text, caret } = cleanPasted(field, { text: control.value, start, end }, pasted);
        control.value = text;
        control.setSelectionRange(caret, caret);
        announceInput(control);
        onDropped(field, droppedBy(field, pasted), false);
      },
    }),
    [field, onDropped],
  );
}

/** Cleans on hydration what was typed before it. */
export function useCleanedForm(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  onDropped: OnDropped,
): void {
  useEffect(() => {
    for (const field of form.fields) {
      const control = element.current?.elements.namedItem(field.name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        onDropped(field, droppedBy(field, control.value), false);
        cleanControl(field, control);
      }
    }
  }, [form, element, onDropped]);
}

/** Tells everyone who listens for typing that the text has changed. */
function announceInput(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
