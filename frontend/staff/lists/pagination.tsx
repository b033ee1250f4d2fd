import { ChevronLeft, ChevronRight } from 'lucide-react';
import { messages, pageOfPages } from '#shared/messages.ts';
import { SteadyButton } from '../steady-button.tsx';

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

/** Previous, 'Page X of Y', Next. At an end its button keeps the focus and does nothing. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  return (
    <nav className="pagination" aria-label="Pages">
      <SteadyButton look="quiet" inactive={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        {messages.previousPage}
      </SteadyButton>
      <span className="pagination__where">{pageOfPages(page, pages)}</span>
      <SteadyButton look="quiet" inactive={page === pages} onClick={() => onPage(page + 1)}>
        {messages.nextPage}
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </SteadyButton>
    </nav>
  );
}
