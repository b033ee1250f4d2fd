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
 * The receipt of what a form has sent, from its success on and beyond a reload of the tab, until the visitor wants to
 * send another. While there is one, the form is out of sight.
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

  // After a reload. A form that was begun before its script came is not taken away.
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

/** Whether somebody is in the form, or has filled in some of it. */
const isInUse = (form: HTMLFormElement): boolean =>
  form.contains(document.activeElement) || [...form.elements].some(isFilled);

function isFilled(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== '';
  return control instanceof HTMLSelectElement && control.selectedIndex > 0;
}

/** The first control that is drawn. */
const firstControl = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.elements ?? [])].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement &&
      control.matches('input, select, textarea') &&
      control.tabIndex >= 0 &&
      control.checkVisibility(),
  );
