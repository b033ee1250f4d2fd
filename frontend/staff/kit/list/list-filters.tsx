import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Drawer } from '#frontend/ui/drawer.tsx';

/** The chip above the table clears the name; the browser's own cross is slow to draw. */
const looks =
  'filters [&_::-webkit-search-cancel-button]:hidden [&_fieldset]:m-0 [&_fieldset]:min-w-0 [&_fieldset]:border-0 [&_fieldset]:p-0 [&_legend]:p-0 [&_legend]:font-semibold';

/**
 * Where the filters are: beside the rows; above them; or above them on a narrow screen, too, because there are few. A narrow
 * screen has the others in a drawer.
 */
export type FiltersPlace = 'beside' | 'above' | 'few';

type ListFiltersProps = {
  place: FiltersPlace;
  /** The accessible name. */
  label: string;
  children: ReactNode;
};

/** The filters of a list on a wide screen. Each change applies without a button. */
export function ListFilters({ place, label, children }: ListFiltersProps) {
  if (place !== 'beside') {
    return (
      <Fields
        className={`actions ${looks} [&_.field]:max-w-[22rem] [&_.field]:flex-[1_1_9.5rem]`}
        label={label}
      >
        {children}
      </Fields>
    );
  }
  return (
    <aside className="card stack self-start print:hidden" aria-labelledby="filter-panel-title">
      <h2 className="text-20" id="filter-panel-title">
        Filters
      </h2>
      <Fields className={`stack ${looks}`} label={label}>
        {children}
      </Fields>
    </aside>
  );
}

const Fields = (props: { className: string; label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: nothing is submitted, so it is no form
  <div className={props.className} role="search" aria-label={props.label}>
    {props.children}
  </div>
);

type FilterDrawerProps = Omit<ListFiltersProps, 'place'> & {
  /** The number of active filters. */
  active: number;
  /** The number of rows that the filters keep, such as '263 messages'. The button that closes the drawer shows it. */
  shown: string;
};

/** The filters on narrower screens: a button that opens a drawer. */
export function FilterDrawer({ active, shown, label, children }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
        <span>{active === 0 ? 'Filters' : `Filters (${active})`}</span>
      </Button>
      <Drawer open={open} title="Filters" onClose={() => setOpen(false)}>
        <Fields className={`stack mt-4 mb-5 ${looks}`} label={label}>
          {children}
        </Fields>
        <Button
          className="sticky bottom-4 w-full [box-shadow:0_0_0_var(--space-4)_var(--surface)]"
          onClick={() => setOpen(false)}
        >
          {`Show ${shown}`}
        </Button>
      </Drawer>
    </>
  );
}
