import {
  type ClipboardEvent,
  type CompositionEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { Field } from '#shared/field.ts';
import type { Form } from '#shared/form.ts';
import { cleanPasted, cleanTyped, type Dropped, droppedBy, nothingDropped } from './clean-input.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Called after each change of a field's text with the removed characters, usually none.
 * @param isTyping whether the change was a typed character, not a replaced text
 */
export type OnDropped = (field: Field, dropped: Dropped, isTyping: boolean) => void;

/** The input types of a typed character. */
const typedTypes = ['insertText', 'insertCompositionText'];

/** Cleans a control's text in place. @returns whether the text changed */
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
  /** The answer before a tail that is being typed. The tail's characters arrive one at a time and must not join the answer. */
  const ended = useRef<string>(undefined);
  return useMemo(
    () => ({
      // Cleaning waits until a character is composed (accents, other scripts).
      onInputCapture: ({ currentTarget, nativeEvent }: FormEvent<Control>) => {
        const typed = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
        if (typed?.isComposing) return;
        const isTyping = typedTypes.includes(typed?.inputType ?? '');
        const { value } = currentTarget;
        const answer = ended.current;
        if (isTyping && answer !== undefined && value !== answer && value.startsWith(answer)) {
          currentTarget.value = answer;
          onDropped(field, nothingDropped, true);
          return;
        }
        const dropped = droppedBy(field, value);
        onDropped(field, dropped, isTyping);
        cleanControl(field, currentTarget);
        ended.current = dropped.hasTail ? currentTarget.value : undefined;
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => {
        const dropped = droppedBy(field, currentTarget.value);
        if (!cleanControl(field, currentTarget)) return;
        announceInput(currentTarget);
        onDropped(field, dropped, true);
      },
      onBlur: () => {
        ended.current = undefined;
      },
      onPaste: (event: ClipboardEvent<Control>) => {
        const { currentTarget: control } = event;
        const pasted = event.clipboardData.getData('text/plain');
        if (pasted === '' || field.clean(pasted) === pasted) return;
        event.preventDefault();
        const start = control.selectionStart ?? control.value.length;
        const end = control.selectionEnd ?? start;
        const before = { text: control.value, start, end };
        const whole = before.text.slice(0, start) + pasted + before.text.slice(end);
        const { text, caret } = cleanPasted(field, before, pasted);
        control.value = text;
        control.setSelectionRange(caret, caret);
        announceInput(control);
        const { hasTail } = droppedBy(field, whole);
        onDropped(field, { ...droppedBy(field, pasted), hasTail }, false);
      },
    }),
    [field, onDropped],
  );
}

/** Cleans, on hydration, the text that was typed before. */
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

/** Dispatches an input event, so that listeners see the changed text. */
function announceInput(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts a text into the control with this id as if the visitor typed it, and focuses the control. */
export function replaceText(controlId: string, text: string): void {
  const control = document.getElementById(controlId);
  if (!(control instanceof HTMLInputElement)) return;
  control.value = text;
  announceInput(control);
  control.focus();
}
