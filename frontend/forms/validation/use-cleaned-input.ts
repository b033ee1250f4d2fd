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
import { cleanTyped, type Dropped, droppedBy, type Typed, withPasted } from './clean-input.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Called after each change of a field's text with the changes by cleaning, usually none.
 * @param isAdded whether they are only those of a character typed in the middle
 */
export type OnDropped = (field: Field, dropped: Dropped, isAdded: boolean) => void;

/** The input types of a typed character. */
const typedTypes = ['insertText', 'insertCompositionText'];

/** The text and the caret of a control. */
const typedIn = ({ value, selectionEnd }: Control): Typed => ({
  text: value,
  caret: selectionEnd ?? value.length,
});

/** Cleans a control's text in place. @returns whether the text changed */
function cleanControl(field: Field, control: Control, typed: Typed): boolean {
  const { text, caret } = cleanTyped(field, typed);
  if (text === control.value) return false;
  control.value = text;
  if (document.activeElement === control) control.setSelectionRange(caret, caret);
  return true;
}

/** Handlers that keep an uncontrolled control clean; they run before the form reads its value. */
export function useCleanedInput(field: Field, onDropped: OnDropped) {
  /**
   * The keys of a text that is being typed at its end, and the text that cleaning made of them. A text that arrives one key at
   * a time is cleaned as a whole, like a pasted one.
   */
  const keys = useRef<{ typed: string; shown: string }>(undefined);
  return useMemo(() => {
    /** Cleans the control, and reports the changes. @param how `isAnnounced` sends other listeners the cleaned text */
    const clean = (
      control: Control,
      typed: Typed,
      { isAdded = false, isAnnounced = false }: { isAdded?: boolean; isAnnounced?: boolean },
    ) => {
      const dropped = droppedBy(field, typed);
      const isChanged = cleanControl(field, control, typed);
      // The event reaches the handler below, which forgets the keys.
      if (isChanged && isAnnounced) announceInput(control);
      keys.current = { typed: typed.text, shown: control.value };
      onDropped(field, dropped, isAdded);
    };
    const cleanKey = (control: Control, isAnnounced: boolean) => {
      const now = typedIn(control);
      const { typed = '', shown } = keys.current ?? {};
      const isAtEnd =
        shown !== undefined && now.caret === now.text.length && now.text.startsWith(shown);
      const text = typed + now.text.slice(shown?.length);
      const whole = isAtEnd ? { text, caret: text.length } : now;
      clean(control, whole, { isAdded: !isAtEnd, isAnnounced });
    };
    return {
      // Cleaning waits until a character is composed (accents, other scripts).
      onInputCapture: ({ currentTarget, nativeEvent }: FormEvent<Control>) => {
        const typed = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
        if (typed?.isComposing) return;
        if (typedTypes.includes(typed?.inputType ?? '')) cleanKey(currentTarget, false);
        else clean(currentTarget, typedIn(currentTarget), {});
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => {
        cleanKey(currentTarget, true);
      },
      onBlur: () => {
        keys.current = undefined;
      },
      onPaste: (event: ClipboardEvent<Control>) => {
        const { currentTarget: control } = event;
        const pasted = event.clipboardData.getData('text/plain');
        if (pasted === '' || field.clean(pasted) === pasted) return;
        event.preventDefault();
        const start = control.selectionStart ?? control.value.length;
        const end = control.selectionEnd ?? start;
        const before = { text: control.value, start, end };
        clean(control, withPasted(before, pasted), { isAnnounced: true });
      },
    };
  }, [field, onDropped]);
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
        const typed = typedIn(control);
        onDropped(field, droppedBy(field, typed), false);
        cleanControl(field, control, typed);
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
