import { Component, type ReactNode } from 'react';
import { agency, mainPhone, phoneHref } from '#frontend/content/agency.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { reportError } from './report-error.ts';

type FormBoundaryProps = {
  /** The element that holds the form. */
  root: Element;
  children: ReactNode;
};

/**
 * Keeps what was typed on the page when its form breaks: a copy of the form stands in its place, under a
 * note with the phone number, and an error report goes out.
 */
export class FormBoundary extends Component<FormBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  /** The form as it was, with what it holds. */
  private copy: DocumentFragment | undefined;
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
    // React takes the broken form off the page only after this, so here it can still be read.
    const { root } = this.props;
    this.isInUse ||= root.contains(document.activeElement);
    this.copy ??= copyOf(root);
    const { copy, isInUse } = this;
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
          call <a href={phoneHref(mainPhone)}>{mainPhone}</a>, {agency.openingHours}.
        </p>
        <div ref={(element) => element?.append(copy)} />
      </>
    );
  }
}

/** Everything in `root` with the values of its controls; what could only fail now can't be pressed. */
function copyOf(root: Element): DocumentFragment {
  const copy = document.createDocumentFragment();
  for (const child of root.children) copy.append(child.cloneNode(true));
  // A clone has what was typed and ticked, but not what was selected.
  const selects = root.querySelectorAll('select');
  copy.querySelectorAll('select').forEach((select, index) => {
    select.selectedIndex = selects[index]?.selectedIndex ?? -1;
  });
  for (const button of copy.querySelectorAll('button')) button.disabled = true;
  for (const file of copy.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    file.disabled = true;
  }
  return copy;
}
