import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Observes the width of an element.
 * @returns its ref, and its inner width in CSS pixels; 0 until it is known
 */
export function useRoomWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver((entries) => {
      setWidth(Math.floor(entries.at(-1)?.contentRect.width ?? 0));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
