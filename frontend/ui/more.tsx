import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';

type MoreProps = {
  /** The id of the button. */
  id?: string;
  /** The class of the row that the button shows. */
  className: string;
  children: ReactNode;
};

/** 'More', a button that shows a row of actions that are needed less often. The row stays until the next press. */
export function More({ id, className, children }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  const row = useId();
  return (
    <>
      <Button
        id={id}
        className="more"
        aria-label="More"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={row}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        <span className="more__word">More</span>
      </Button>
      <div id={row} className={className} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
