import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ActButton } from '#frontend/ui/act-button.tsx';
import { counted } from '#shared/counted.ts';
import { type Assignment, isOpen } from '#shared/desk/assignments.ts';
import { freeOf, type Order } from '#shared/desk/shifts.ts';
import { notDoneWords, type PersonChange, usePeopleChanges } from './use-people-changes.ts';

/**
 * The people who wait for an answer about shifts without a free opening, each with the change that tells them so.
 * @param taken openings that are about to be taken, by their shifts, and the people who take them
 */
export function othersOf(
  { shifts, assignments }: Order,
  nameOf: (applicant: string) => string,
  taken: { applicant: string; shifts: readonly string[] } = { applicant: '', shifts: [] },
): PersonChange[] {
  const full = shifts.filter(
    (shift) => freeOf(shift) - (taken.shifts.includes(shift.id) ? 1 : 0) <= 0,
  );
  const waiting = assignments.filter(
    ({ applicant, shift, state, end }) =>
      applicant !== taken.applicant &&
      isOpen(state) &&
      end > new Date().toISOString() &&
      full.some(({ id }) => id === shift),
  );
  return [...Map.groupBy(waiting, ({ applicant }) => applicant)].map(([id, own]) => ({
    id,
    name: nameOf(id),
    change: { changes: own.map(notChosen) },
  }));
}

const notChosen = ({ shift, version }: Assignment) => ({
  ...{ shift, version },
  state: 'not-chosen' as const,
});

/** Tells people that others have the openings. @returns a function with the sentence of a failure, or undefined */
export function useTellOthers(order: string) {
  const { toasts } = useStaff();
  const changePeople = usePeopleChanges(order);
  return async (people: readonly PersonChange[]): Promise<string | undefined> => {
    const notDone = await changePeople(people);
    const told = people.length - notDone.length;
    if (told > 0)
      toasts.show(
        'success',
        `${counted(told, 'person', 'people')} not chosen: the shift is filled.`,
      );
    return notDone.length > 0 ? `Not told: ${notDoneWords(notDone)}` : undefined;
  };
}

/** The words of the step for a number of people, at least one. */
export const tellOthersWords = (count: number): string =>
  `Tell the other ${count === 1 ? 'person' : count} that it is filled`;

type TellOthersProps = { order: string; people: readonly PersonChange[] };

/** The button that tells everyone who waits for a filled shift. */
export function TellOthers({ order, people }: TellOthersProps) {
  const tell = useTellOthers(order);
  if (people.length === 0) return null;
  return (
    <div className="actions gap-2">
      <ActButton variant="quiet" act={() => tell(people)}>
        {tellOthersWords(people.length)}
      </ActButton>
    </div>
  );
}
