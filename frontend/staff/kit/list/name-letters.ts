/** How often each character occurs in the text; the case does not count. */
function countCharacters(text: string): [character: string, count: number][] {
  const counts = new Map<string, number>();
  for (const one of text.toLowerCase()) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts];
}

/** Whether the character occurs in the text at least `count` times. */
function hasCharacter(text: string, character: string, count: number): boolean {
  let found = -1;
  for (let left = count; left > 0; left -= 1) {
    found = text.indexOf(character, found + 1);
    if (found === -1) return false;
  }
  return true;
}

/**
 * The name filter of section 5.
 * @returns whether a name in lower case has every character of the search text at least as often, in any order
 */
export function allLetters(search: string): (nameInLowerCase: string) => boolean {
  const characters = countCharacters(search);
  return (name) => characters.every(([one, count]) => hasCharacter(name, one, count));
}
