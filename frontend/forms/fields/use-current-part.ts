import { type RefObject, useEffect, useState } from 'react';

/**
 * Which part of a form is being read: the last one that begins above the middle of the window.
 * @param form holds the parts, in their order, as elements of the class `part`
 * @returns its index, from 0
 */
export function useCurrentPart(form: RefObject<HTMLFormElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const parts = [...(form.current?.querySelectorAll('.part') ?? [])];
    const begun = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) begun.add(target);
          else begun.delete(target);
        }
        setCurrent(Math.max(0, begun.size - 1));
      },
      // Down to the middle, and upwards farther than any form is long: what is scrolled away stays begun.
      { rootMargin: '1000000px 0px -50%' },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [form]);
  return current;
}
