const kept = 'a[href], button, details, input, select, summary, textarea';

/** A name of an element that another drawing of the same form has, too. */
function keyOf(element: HTMLElement, order: number): string {
  const name = element.getAttribute('name');
  if (name === null) return `${element.localName} ${order}`;
  const isChoice = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
  return isChoice ? `${name} ${element.value}` : name;
}

/** The elements of a form that a visitor can change or focus. */
function elementsIn(root: Element): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  const orders = new Map<string, number>();
  for (const element of root.querySelectorAll<HTMLElement>(kept)) {
    const order = orders.get(element.localName) ?? 0;
    orders.set(element.localName, order + 1);
    found.set(keyOf(element, order), element);
  }
  return found;
}

/** Copies the state that the visitor has given to an element. */
function copyState(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === 'file') to.files = from.files;
    else to.value = from.value;
    to.checked = from.checked;
  } else if (
    (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) ||
    (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
  ) {
    to.value = from.value;
  }
}

/** Focuses an element as the visitor had focused `from`, with the same selection. */
function focusLike(from: HTMLElement, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  const isText = from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement;
  if (!isText || !(to instanceof HTMLInputElement || to instanceof HTMLTextAreaElement)) return;
  // Controls without a caret, such as dates, have no selection.
  const { selectionStart, selectionEnd, selectionDirection } = from;
  if (selectionStart === null) return;
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/**
 * Notes the elements of a form before React hydrates it. If an extension or a translation has changed them, React
 * draws the form anew, without the answers.
 * @returns a function that copies answers, open groups and the focus from removed elements to the new ones
 */
export function keepAnswers(root: Element): () => void {
  const before = elementsIn(root);
  const ending = new AbortController();
  const { signal } = ending;
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target;
    },
    { signal },
  );
  root.addEventListener(
    'focusout',
    ({ target }) => {
      // A removed element can lose the focus, too. React removes it and calls the returned function without a pause.
      queueMicrotask(() => {
        if (target === focused && target instanceof Node && target.isConnected) focused = null;
      });
    },
    { signal },
  );
  return () => {
    ending.abort();
    const now = elementsIn(root);
    const isFocusLost = document.activeElement === document.body;
    for (const [key, from] of before) {
      const to = now.get(key);
      if (from.isConnected || to === undefined) continue;
      copyState(from, to);
      if (from === focused && isFocusLost) focusLike(from, to);
    }
  };
}
