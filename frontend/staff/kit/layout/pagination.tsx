import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#frontend/ui/button.tsx';
import { messages, pageOfPages } from '#shared/messages.ts';

type PaginationProps = {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The name of the navigation, where a screen has several. */
  label?: string;
};

/** Previous, 'Page X of Y', Next. On the first and the last page a button is inactive, so that it keeps the focus. */
export function Pagination({ page, pages, onPage, label = 'Pages' }: PaginationProps) {
  return (
    <nav
      className="flex flex-wrap gap-x-4 gap-y-3 items-center justify-center max-sm:grid max-sm:grid-cols-[1fr_1fr] print:hidden"
      aria-label={label}
    >
      <Button variant="quiet" inactive={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        {messages.previousPage}
      </Button>
      <span className="min-w-[8rem] tabular-nums text-center max-sm:row-start-2 max-sm:col-span-full">
        {pageOfPages(page, pages)}
      </span>
      <Button variant="quiet" inactive={page === pages} onClick={() => onPage(page + 1)}>
        {messages.nextPage}
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </Button>
    </nav>
  );
}
