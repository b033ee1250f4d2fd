import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { Button } from '#frontend/ui/button.tsx';
import { addDays } from '#shared/calendar.ts';

type WeekStepsProps = {
  /** The Monday of the week on the screen. */
  week: string;
  /** The week to which one button leads back. */
  home: { words: string; week: string };
  /** The Mondays of the first and the last week; without them, there is no end. */
  oldest?: string;
  newest?: string;
  onTurn: (monday: string) => void;
  className?: string;
};

/** The ways from a week to another one, and to its print. A phone has room for the ways that lead somewhere; its browser prints, too. */
export function WeekSteps({ week, home, oldest, newest, onTurn, className = '' }: WeekStepsProps) {
  return (
    <nav className={`actions gap-2 max-sm:[&_.button]:px-3 ${className}`} aria-label="Weeks">
      <Button
        variant="quiet"
        inactive={oldest !== undefined && week <= oldest}
        onClick={() => onTurn(addDays(week, -7))}
      >
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        <WeekWords words="Previous" />
      </Button>
      <Button
        variant="quiet"
        className={week === home.week ? 'max-sm:not-focus:sr-only' : ''}
        inactive={week === home.week}
        onClick={() => onTurn(home.week)}
      >
        {home.words}
      </Button>
      <Button
        variant="quiet"
        inactive={newest !== undefined && week >= newest}
        onClick={() => onTurn(addDays(week, 7))}
      >
        <WeekWords words="Next" />
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </Button>
      <Button variant="quiet" className="max-sm:hidden" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        Print
      </Button>
    </nav>
  );
}

/** A phone has room for the arrow. */
const WeekWords = ({ words }: { words: string }) => (
  <span>
    <span className="max-sm:sr-only">{words}</span>
    <span className="visually-hidden"> week</span>
  </span>
);
