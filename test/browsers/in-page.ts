/**
 * The functions that run in the page. Each is sent as its text, so it can use only the page, its own parameters
 * and Testing Library.
 */

/** A text that must be equal, or a pattern. */
export type Words = string | RegExp;

/** A description of elements as a user would give it. */
export type Query =
  | { by: 'role'; role: string; name?: Words; level?: number }
  | { by: 'label'; text: Words }
  | { by: 'text'; text: Words };

export type Library = typeof import('@testing-library/dom');

/** The visible elements that match the last query, inside the elements that match the queries before it. */
export function findAll(
  { queryAllByRole, queryAllByLabelText, queryAllByText }: Library,
  queries: Query[],
) {
  const within = (container: HTMLElement, query: Query): HTMLElement[] => {
    switch (query.by) {
      case 'role': {
        const { role, name, level } = query;
        return queryAllByRole(container, role, {
          // The filters below leave out hidden elements, which is quicker than the library's own check.
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
 * Scrolls an element into the viewport if a press would miss it. @returns its center, and whether a press there
 * hits the element, a descendant of it, or its label.
 */
export function placeOf(element: HTMLElement): Place {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const leastSide = 8;
  const { width, height } = element.getBoundingClientRect();
  // An input this small is drawn by its label.
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

/** Sets the value of a field at once, as a paste or a date picker does. */
export function fill(element: HTMLElement, value: string): void {
  // The prototype's setter bypasses a setter that a library has put on the element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
    element,
    value,
  );
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}
