import { X } from 'lucide-react';
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { ListSkeleton } from '#frontend/staff/kit/layout/list-skeleton.tsx';
import { useOrder } from '#frontend/staff/kit/queries/use-orders.ts';
import { Drawer } from '#frontend/ui/drawer.tsx';
import { shiftWords } from '#shared/desk/shift-words.ts';
import type { Order } from '#shared/desk/shifts.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { AskedPeople } from '../asked-people.tsx';
import { facilityWords } from '../shifts/shift-columns.tsx';
import { useOrderDesk } from '../use-order-desk.ts';
import { WhoFits } from '../who-fits.tsx';
import type { BoardShift } from './board-cards.ts';

type OpeningPanelProps = {
  one: BoardShift;
  /** Whether the panel is beside the board, and not over it. */
  isBeside: boolean;
  isHidden: boolean;
  onClose: () => void;
};

/** The people of a shift beside the board: who was asked, and who fits. */
export function OpeningPanel({ one, isBeside, isHidden, onClose }: OpeningPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { id } = one.shift;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each shift moves the focus to its title
  useLayoutEffect(() => {
    if (isBeside && !isHidden) title.current?.focus({ preventScroll: true });
  }, [id, isBeside, isHidden]);
  const words = shiftWords(one.shift);
  // The frame is painted first: to order hundreds of people takes longer than a key may take. React ignores a first value of `undefined`.
  const ready = useDeferredValue<BoardShift | null>(one, null);
  const body = ready?.shift.id === id ? <Body one={ready} isNarrow={isBeside} /> : <ListSkeleton />;
  if (!isBeside) {
    return (
      <Drawer open isWide title={words} onClose={onClose}>
        {body}
      </Drawer>
    );
  }
  return (
    <aside
      className="card sticky top-4 z-2 -ms-[29rem] max-h-[calc(100dvb-2*var(--space-4))] w-[29rem] flex-none overflow-y-auto p-4"
      aria-labelledby="board-panel-title"
      hidden={isHidden}
    >
      <div className="row justify-between">
        <h2 className="title focus:outline-none" id="board-panel-title" tabIndex={-1} ref={title}>
          {words}
        </h2>
        <button className="icon-button" type="button" aria-label="Close" onClick={onClose}>
          <X size={22} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      {body}
    </aside>
  );
}

type BodyProps = { one: BoardShift; isNarrow: boolean };

const Body = memo(function Body({ one, isNarrow }: BodyProps) {
  const { shift } = one;
  const [order, retry] = useOrder(shift.order);
  return (
    <div className="stack gap-5">
      <p>
        <span>{facilityWords(one)}</span>{' '}
        <Link to={staffPaths.order(shift.order, shift.id)}>The whole order</Link>
      </p>
      {order.status === 'found' ? (
        <People key={shift.id} {...{ one, isNarrow }} order={order.data} />
      ) : order.status === 'failed' ? (
        <FetchFailed error={order.error} onRetry={retry} />
      ) : order.status === 'loading' ? (
        <ListSkeleton />
      ) : (
        <p className="soft">The order is not there any more.</p>
      )}
    </div>
  );
});

function People({ one, order, isNarrow }: BodyProps & { order: Order }) {
  const { id } = one.shift;
  const shown = useMemo(() => order.shifts.filter((shift) => shift.id === id), [order, id]);
  const { facility } = one;
  const facilities = useMemo(() => (facility ? [facility] : []), [facility]);
  const desk = useOrderDesk([one.shift], facilities);
  return (
    <>
      <AskedPeople {...{ order, shown, desk }} />
      <WhoFits {...{ order, shown, desk, isNarrow }} />
    </>
  );
}
