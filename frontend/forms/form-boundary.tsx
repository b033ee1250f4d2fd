import { Component, type ReactNode } from 'react';
import { agency, phoneOf } from '#frontend/content/agency.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { errorLogEntries } from '#shared/messages.ts';
import type { IslandName } from './identifier-prefix.ts';
import { reportError } from './requests/report-error.ts';

type FormBoundaryProps = {
  name: IslandName;
  /** The element that contains the form. */
  root: Element;
  children: ReactNode;
};

/**
 * Keeps the answers on the page when the form's rendering fails. The form's own elements stay in place without React,
 * below a note with the phone number, and the boundary sends an error report.
 */
export class FormBoundary extends Component<FormBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  /** The elements of the form before the failure. They contain the answers until React removes them from the page. */
  private elements: Element[] | undefined;
  /** Whether the visitor was filling in the form, possibly far below the note. */
  private isInUse = false;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    reportError(errorLogEntries.formDisplay);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    // React removes the broken form from the page only after this render, so its elements are still there.
    const { root, name } = this.props;
    this.isInUse ||= root.contains(document.activeElement);
    this.elements ??= [...root.children];
    const { elements, isInUse } = this;
    return (
      <>
        <p
          ref={(note) => {
            if (isInUse) note?.scrollIntoView({ block: 'center' });
          }}
          className="notice notice--wrong"
          role="alert"
        >
          The form could not be loaded. Your answers are still here, but they can’t be sent. Please
          call {withPhoneLinks(phoneOf[name])}, {agency.openingHours}.
        </p>
        <div ref={(slot) => slot?.append(...withoutActions(elements))} />
      </>
    );
  }
}

/** Disables the buttons and file fields in `elements`, which no longer work. @returns `elements` */
function withoutActions(elements: Element[]): Element[] {
  for (const element of elements) {
    const actions = element.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
      'button, input[type=file]',
    );
    for (const action of actions) action.disabled = true;
  }
  return elements;
}
