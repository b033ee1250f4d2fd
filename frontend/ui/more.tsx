import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';

/** An action of a menu or of a row of buttons. */
export type Action = {
  label: string;
  Icon: LucideIcon;
  run: () => void;
  /** Takes no presses, as for a button. */
  inactive?: boolean;
  /** Of an action that turns something on and off: whether it is on. */
  isOn?: boolean;
};

type MoreProps = {
  /** The id of the button. */
  id?: string;
  actions: readonly Action[];
};

/**
 * 'More', a button with a menu of actions that are needed less often. The menu covers the page and moves nothing. It closes
 * after an action, at Escape and Tab, at a press outside, and before a shortcut acts. Then the focus is on the button.
 */
export function More({ id, actions }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  const close = () => {
    button.current?.focus({ preventScroll: true });
    setIsOpen(false);
  };

  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector('button')?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place !== undefined) {
      event.preventDefault();
      all.at(place % all.length)?.focus();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab' || (event.key.length === 1 && event.key !== ' ')) {
      close();
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !frame.current?.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    <div ref={frame} className="more">
      <Button
        ref={button}
        id={id}
        className="more__button"
        aria-label="More"
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        <span className="more__word">More</span>
      </Button>
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          className="more__menu"
          role="menu"
          tabIndex={-1}
          aria-label="More"
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          {actions.map(({ label, Icon, run, inactive = false, isOn }) => (
            <button
              key={label}
              type="button"
              className="more__item row gap-3"
              {...roleOf(isOn)}
              aria-disabled={inactive}
              tabIndex={-1}
              onClick={() => {
                if (inactive) return;
                close();
                run();
              }}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span>{label}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const roleOf = (isOn: boolean | undefined) =>
  isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isOn };
