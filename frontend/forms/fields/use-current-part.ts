import { type RefObject, useEffect, useState } from 'react';

/**
 * The part of a form that the visitor is reading: the last part that begins above the middle of the viewport.
 * @param form contains the parts, in their order, as elements of the class `part`
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
      // The root ends at the middle of the viewport. The top margin is longer than any form: a part that was
      // scrolled away still counts as begun.
      { rootMargin: '1000000px 0px -50%' },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [form]);
  return current;
}
