import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Drawer } from '#frontend/ui/drawer.tsx';
import type { ControlProps } from './filter-controls.tsx';
import { FilterFields } from './filter-fields.tsx';
import { activeFilters } from './list-filter.ts';

/** The filter panel beside the list, on wide screens. */
export function FilterPanel(props: ControlProps) {
  return (
    <aside className="filter-panel card stack" aria-labelledby="filter-panel-title">
      <h2 className="filter-panel__title" id="filter-panel-title">
        Filters
      </h2>
      <FilterFields {...props} />
    </aside>
  );
}

type FilterDrawerProps = ControlProps & {
  /** The number of rows that the filters keep, such as '263 messages'. The button that closes the drawer shows it. */
  shown: string;
};

/** The filters on narrower screens: a button that opens a drawer. */
export function FilterDrawer({ shown, ...fields }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const active = activeFilters(fields.filter).length;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
        <span>{active === 0 ? 'Filters' : `Filters (${active})`}</span>
      </Button>
      <Drawer open={open} title="Filters" onClose={() => setOpen(false)}>
        <FilterFields {...fields} />
        <Button className="drawer__done" onClick={() => setOpen(false)}>
          {`Show ${shown}`}
        </Button>
      </Drawer>
    </>
  );
}
