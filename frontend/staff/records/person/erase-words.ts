import { counted } from '#shared/counted.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { keptReasons, type PersonCount, personParts } from '#shared/person-data.ts';

function ofPart(part: PersonCount['part'], count: number): string {
  const [one, several] = personParts[part];
  return counted(count, one, several);
}

const endWords = (until: string | undefined): string =>
  until === undefined ? '' : ` until ${newYorkDate(new Date(until))}`;

/** The parts that an erasure removes: '1 note', '12 search entries'. */
export const erasedWords = (counts: readonly PersonCount[]): string[] =>
  counts.filter(({ erased }) => erased > 0).map(({ part, erased }) => ofPart(part, erased));

/** The parts that an erasure keeps, with their ends and the reason: '2 records until 11/28/2027', and the sentence. */
export const keptWords = (counts: readonly PersonCount[]): { what: string; why: string }[] => {
  const kept = counts.filter((count) => count.kept > 0);
  const reasons = [...new Set(kept.flatMap(({ why }) => why ?? []))];
  return reasons.map((reason) => ({
    what: kept
      .filter(({ why }) => why === reason)
      .map(({ part, kept: count, until }, at, all) => {
        const end = endWords(until);
        // Parts with one end name it once.
        return `${ofPart(part, count)}${end === endWords(all[at + 1]?.until) ? '' : end}`;
      })
      .join(', '),
    why: keptReasons[reason],
  }));
};

/** The words for records with the same phone or e-mail that the erasure leaves, because staff have not joined them. */
export const otherWords = (count: number): string =>
  count === 1
    ? '1 other record has the same phone or e-mail and stays. Join or erase it, too, if it is of this person.'
    : `${count} other records have the same phone or e-mail and stay. Join or erase them, too, if they are of this person.`;
