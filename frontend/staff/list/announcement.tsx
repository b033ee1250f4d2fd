import { useEffect, useState } from 'react';

/** Long enough that typing and loading have come to rest. */
const restMs = 700;

/** Tells a screen reader `text` once it has stopped changing; nobody sees it. */
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
