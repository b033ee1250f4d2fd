import { useEffect, useState } from 'react';

/** Longer than the pauses between typed letters and between loaded pages. */
const restMs = 700;

/** A visually hidden live region. It announces `text` after it has stopped changing. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
