import { statedInShort } from '#shared/desk/shift-words.ts';
import type { Summary } from '#shared/summary.ts';

type FacilityWords = {
  /** 'Kearsarge Meadows, Franklin'; '' if nothing names the facility. */
  facility: string;
  need: string;
};

/** The words before the first colon or comma, and the words after it. */
const opening = /^([^:,\d]{3,})[:,]\s*(.+)$/s;
/** Words about a need, which no name of a facility is taken from. */
const needed =
  /\b(rns?|lpns?|lnas?|cnas?|mnas?|nurses?|aides?|staff|shifts?|days?|evenings?|nights?|weekends?|per diem|\d+)\b/i;

/**
 * The facility of a request with its town, and its need. The name is the stated one, or else the beginning of the positions
 * to fill, where the form asks for it. No word of a request is left out if the facility is not named.
 */
export function facilityWords(summary: Summary): FacilityWords {
  const { stated, positionsToFill = '', city = '' } = summary;
  const shifts = statedInShort(stated);
  const [, first = '', rest = ''] = opening.exec(positionsToFill) ?? [];
  const isNamed = !needed.test(first) && needed.test(rest);
  const name = stated?.facility.name || (isNamed ? first : '');
  if (name === '') {
    return { facility: '', need: [positionsToFill, shifts].filter(Boolean).join(': ') };
  }
  const town = stated?.facility.town || city;
  return {
    facility: [name, town].filter(Boolean).join(', '),
    need: shifts || (isNamed ? rest : positionsToFill),
  };
}
