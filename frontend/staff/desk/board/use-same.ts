import { useRef } from 'react';

/** The array of the render before for as long as its elements are the same, so that nothing is computed again. */
export function useSame<Element>(next: readonly Element[]): readonly Element[] {
  const known = useRef(next);
  const isSame =
    known.current.length === next.length && next.every((one, at) => one === known.current[at]);
  if (!isSame) known.current = next;
  return known.current;
}
