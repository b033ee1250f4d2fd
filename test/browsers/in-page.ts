/**
 * What runs in the page. Each function is sent as its text, so it knows nothing but the page, its own
 * parameters and Testing Library.
 */

/** A text that must be equal, or a pattern. */
export type Words = string | RegExp;

/** How a person would say what they mean. */
export type Query =
  | { by: 'role'; role: string; name?: Words; level?: number }
  | { by: 'label'; text: Words }
  | { by: 'text'; text: Words };

export type Library = typeof import('@testing-library/dom');

/** Every element that is meant by the last query, inside of what the queries before it mean, and seen. */
export function findAll(
  { queryAllByRole, queryAllByLabelText, queryAllByText }: Library,
  queries: Query[],
) {
  const within = (container: HTMLElement, query: Query): HTMLElement[] => {
    switch (query.by) {
      case 'role': {
        const { role, name, level } = query;
        return queryAllByRole(container, role, {
          // What is hidden is left out below, which is quicker than the library's own way.
          hidden: true,
          ...(name !== undefined && { name }),
          ...(level !== undefined && { level }),
        });
      }
      case 'label':
        return queryAllByLabelText(container, query.text);
      case 'text':
        return queryAllByText(container, query.text);
    }
  };
  return queries
    .reduce<HTMLElement[]>(
      (containers, query) => containers.flatMap((container) => within(container, query)),
      [document.body],
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest('[aria-hidden=true], [inert]') === null);
}

export type Place = { x: number; y: number; isHit: boolean; isEnabled: boolean; hit: string };

/**
 * Scrolls an element into the window, where a press on it would not meet it. @returns its middle, and
 * whether that is what a press there meets: the element, something in it, or the label that belongs to it.
 */
export function placeOf(element: HTMLElement): Place {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const leastSide = 8;
  const { width, height } = element.getBoundingClientRect();
  // A box that is drawn by its label is no larger than a point.
  const pressed = Math.min(width, height) < leastSide ? (labels[0] ?? element) : element;
  const look = () => {
    const box = pressed.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const isHit = hit !== null && [element, ...labels].some((each) => each.contains(hit));
    const isEnabled = !element.matches(':disabled');
    return { x, y, isHit, isEnabled, hit: hit?.outerHTML.slice(0, 200) ?? 'nothing' };
  };
  const seen = look();
  if (seen.isHit) return seen;
  pressed.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return look();
}

/** Fills a field at once, as a pasted text or a calendar's day comes. */
export function fill(element: HTMLElement, value: string): void {
  // Past whatever a library has put on the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
    element,
    value,
  );
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}
