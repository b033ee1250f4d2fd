import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useOptimistic,
  useRef,
} from 'react';
import { useMedia } from '#frontend/staff/kit/layout/use-media.ts';
import type { BoardShift } from './board-cards.ts';
import { OpeningPanel } from './opening-panel.tsx';

type WithPanelProps = {
  all: readonly BoardShift[];
  /** The id of the shift in the panel; '' without one. */
  shift: string;
  onShift: (shift: string, by: 'opening' | 'closing') => void;
  /** Called for the button of a roster, with the id of its facility or nurse. */
  onRoster: (of: string) => void;
  isHidden: boolean;
  /** The board. */
  children: ReactNode;
};

/**
 * The board, with the people of a pressed shift beside it. The first frame after a press shows or hides the frame of the panel alone.
 * The address, and the room that the board makes for the panel, follow in a transition.
 */
export function WithPanel(props: WithPanelProps) {
  const { all, shift, onShift, onRoster, isHidden, children } = props;
  const [shown, show] = useOptimistic(shift);
  const isBeside = useMedia('(width >= 80rem)');
  const withId = (id: string) => all.find((one) => one.shift.id === id);
  const open = withId(shown);
  const settled = isBeside ? withId(shift) : undefined;
  // To hide the panel is faster than to remove it.
  const panel = open ?? settled;
  useReturnedFocus(shown);

  const change = (id: string, by: 'opening' | 'closing') =>
    startTransition(() => {
      show(id);
      onShift(id, by);
    });
  const close = () => change('', 'closing');
  const onPress = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const of = event.target.closest<HTMLElement>('[data-roster]')?.dataset.roster;
    if (of !== undefined) return onRoster(of);
    const id = event.target.closest<HTMLElement>('[data-shift]')?.dataset.shift;
    // The browser opens the order for a press with another button or with a key.
    if (id === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    change(id, 'opening');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses of its cards, and Escape wherever the focus is in it
    <div className="flex items-start" hidden={isHidden} onClick={onPress} onKeyDown={onKeyDown}>
      <div className={`min-w-0 flex-1 ${settled ? 'me-[30.25rem]' : ''}`}>{children}</div>
      {panel && <OpeningPanel one={panel} isHidden={!open} {...{ isBeside }} onClose={close} />}
    </div>
  );
}

/** Returns the focus to the card of a shift when its panel closes. */
function useReturnedFocus(shift: string): void {
  const before = useRef('');
  useLayoutEffect(() => {
    if (shift === '' && before.current !== '') {
      document.querySelector<HTMLElement>(`[data-shift="${before.current}"]`)?.focus();
    }
    before.current = shift;
  }, [shift]);
}
