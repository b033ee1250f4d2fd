import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Kind } from '#shared/kinds.ts';
import type { Sending } from '../sending/sending.ts';
import {
  deleteReceipt,
  readReceipt,
  type SavedReceipt,
  saveReceipt,
} from '../storage/saved-receipt.ts';

/**
 * The receipt of a sent form. It lasts from the success, across reloads of the tab, until the visitor starts another
 * form. While there is a receipt, the form is hidden.
 */
export function useReceipt(
  kind: Kind,
  form: RefObject<HTMLFormElement | null>,
  sending: Sending,
): { receipt: SavedReceipt | undefined; sendAnother: () => void } {
  const [receipt, setReceipt] = useState<SavedReceipt>();
  const arrived = sending.status === 'succeeded' ? sending.receipt : undefined;

  useEffect(() => {
    if (arrived === undefined) return;
    saveReceipt(kind, arrived);
    setReceipt(arrived);
  }, [kind, arrived]);

  // After a reload. A form that the visitor began before hydration stays visible.
  useEffect(() => {
    if (form.current !== null && !isInUse(form.current)) setReceipt(readReceipt(kind));
  }, [kind, form]);

  return {
    receipt,
    sendAnother() {
      deleteReceipt(kind);
      flushSync(() => setReceipt(undefined));
      firstControl(form.current)?.focus();
    },
  };
}

/** Whether the focus is in the form, or the visitor has filled in some of it. */
const isInUse = (form: HTMLFormElement): boolean =>
  form.contains(document.activeElement) || [...form.elements].some(isFilled);

function isFilled(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== '';
  return control instanceof HTMLSelectElement && control.selectedIndex > 0;
}

/** The first visible control. */
const firstControl = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.elements ?? [])].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement &&
      control.matches('input, select, textarea') &&
      control.tabIndex >= 0 &&
      control.checkVisibility(),
  );
