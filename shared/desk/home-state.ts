import { isUsState, type UsState, usStates } from './us-states.ts';

const byName = new Map(
  Object.entries(usStates).flatMap(([letters, name]) =>
    isUsState(letters) ? [[name.toLowerCase(), letters] as const] : [],
  ),
);

/** The state that an address names in its own words: 'NH', 'n.h.' or 'New Hampshire'. */
export function homeStateOf(text: string | undefined): UsState | undefined {
  const plain = (text ?? '').replaceAll('.', '').replace(/\s+/g, ' ').trim();
  const letters = plain.toUpperCase();
  return isUsState(letters) ? letters : byName.get(plain.toLowerCase());
}
