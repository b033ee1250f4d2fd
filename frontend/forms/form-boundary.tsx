import { Component, type ReactNode } from 'react';
import { agency, phoneOf } from '#frontend/content/agency.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { errorLogEntries } from '#shared/messages.ts';
import type { IslandName } from './identifier-prefix.ts';
import { reportError } from './requests/report-error.ts';

type FormBoundaryProps = {
  name: IslandName;
  /** The element that holds the form. */
  root: Element;
  children: ReactNode;
};

/**
 * Keeps what was typed on the page when its form breaks: the form's own elements stay in its place, without
 * React, under a note with the phone number, and an error report goes out.
 */
export class FormBoundary extends Component<FormBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  /** The elements of the form as it was. They hold whatever is typed until React takes them off the page. */
  private elements: Element[] | undefined;
  /** Whether its visitor was filling it in, who may be far below the note. */
  private isInUse = false;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    reportError(errorLogEntries.formDisplay);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    // React takes the broken form off the page only after this, so here its elements can still be found.
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
          The form could not be loaded. What you typed is still here, but it can’t be sent. Please
          call {withPhoneLinks(phoneOf[name])}, {agency.openingHours}.
        </p>
        <div ref={(slot) => slot?.append(...withoutActions(elements))} />
      </>
    );
  }
}

/** Disables in `elements` what could only fail now: buttons and file fields. @returns `elements` */
function withoutActions(elements: Element[]): Element[] {
  for (const element of elements) {
    const actions = element.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
      'button, input[type=file]',
    );
    for (const action of actions) action.disabled = true;
  }
  return elements;
}
