import { type RefObject, useEffect, useState } from 'react';

/**
 * Which part of a form is being read: the one that lies across the middle of the window.
 * @param form holds the parts, in their order, as elements of the class `part`
 * @returns its index, from 0
 */
export function useCurrentPart(form: RefObject<HTMLFormElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const parts = [...(form.current?.querySelectorAll('.part') ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setCurrent(parts.indexOf(target));
        }
      },
      { rootMargin: '-50% 0px' },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [form]);
  return current;
}
