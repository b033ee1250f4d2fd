import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type OptionalGroupProps = {
  /** What it offers, such as 'Add a second reference'. */
  title: string;
  /** Something is filled in, or wrong: then the fields have to be seen. */
  isNeeded: boolean;
  children: ReactNode;
};

/**
 * Fields that most visitors leave empty, behind one line. They are in the document all the same, and `details`
 * opens before any script has come.
 */
export function OptionalGroup({ title, isNeeded, children }: OptionalGroupProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // Opened, never closed: a field that is emptied must not disappear under the fingers.
  useEffect(() => {
    if (isNeeded && element.current !== null) element.current.open = true;
  }, [isNeeded]);
  return (
    <details className="optional-group" ref={element}>
      <summary>
        <Plus className="icon" size={20} strokeWidth={1.75} aria-hidden />
        {title}
      </summary>
      <div className="rows">{children}</div>
    </details>
  );
}
