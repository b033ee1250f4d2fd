import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type OptionalGroupProps = {
  /** The text of the line that opens it, such as 'Add a second reference'. */
  title: string;
  /** Whether a field has an answer or an error, so that the group must be open. */
  isNeeded: boolean;
  children: ReactNode;
};

/**
 * Fields that most visitors leave empty, behind one line. They are part of the document, and `details` opens before
 * any script has loaded.
 */
export function OptionalGroup({ title, isNeeded, children }: OptionalGroupProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // The effect never closes the group: a field must not disappear while the visitor clears it.
  useEffect(() => {
    if (isNeeded && element.current !== null) element.current.open = true;
  }, [isNeeded]);
  return (
    <details className="optional-group" ref={element}>
      <summary>
        <Plus className="icon" size={20} strokeWidth={1.75} aria-hidden />
        <span>{title}</span>
      </summary>
      <div className="rows">{children}</div>
    </details>
  );
}
