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
 * Told of each change of a field's text what cleaning took out of it; nothing, most often.
 * @param isTyping whether a character came in, and not another text
 */
export type OnDropped = (field: Field, dropped: Dropped, isTyping: boolean) => void;

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
  /** The answer behind which a tail is being typed: its characters come one at a time, and none may join the answer. */
  const ended = useRef<string>(undefined);
  return useMemo(
    () => ({
      // A character that is still being composed (accents, other scripts) is left alone until it is done.
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

/** Puts a text into the control of this id as if it had been typed, and goes there. */
export function replaceText(controlId: string, text: string): void {
  const control = document.getElementById(controlId);
  if (!(control instanceof HTMLInputElement)) return;
  control.value = text;
  announceInput(control);
  control.focus();
}
