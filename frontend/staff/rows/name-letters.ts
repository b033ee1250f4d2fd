/**
 * How often each character occurs in each name, laid out so that the name rule (section 5) over
 * 100,000 names takes about a millisecond. The letters a to z have a column of their own; all other
 * characters share the rest. A column in which several characters met only narrows down: what it keeps
 * is counted exactly.
 */
export type NameLetters = {
  /** Enters a slot's whole name, in place of what was there. */
  set: (slot: number, name: string) => void;
  /**
   * The slots below `slots` whose name passes the rule for `search`, ascending. `search` is not empty.
   * They are to be read before the next search, which writes over them.
   * @param nameOf the whole name of a slot
   */
  find: (search: string, slots: number, nameOf: (slot: number) => string) => Int32Array;
};

const blockSlots = 4096;
const columns = 64;
const letters = 26;
const mostCounted = 255;

/** The column of a character of lower case. */
function columnOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const letter = code - 97;
  return letter >= 0 && letter < letters ? letter : letters + (code % (columns - letters));
}

function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of text.toLowerCase()) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

function occurrences(name: string, character: string): number {
  let count = 0;
  for (const one of name.toLowerCase()) if (one === character) count += 1;
  return count;
}

/** Room for names grows by blocks, so that no growth copies what is there. */
export function createNameLetters(): NameLetters {
  const blocks: Uint8Array[] = [];
  /** How often each column was entered: the rarest is looked at first. */
  const entered = new Float64Array(columns);
  /** The only character that ever came into a column; '' once there were two. */
  const owners: (string | undefined)[] = [];
  /** Where a search notes what it found: new room at every key would keep the garbage collector busy. */
  let room = new Int32Array(0);

  function blockOf(slot: number): Uint8Array {
    const at = Math.floor(slot / blockSlots);
    while (blocks.length <= at) blocks.push(new Uint8Array(blockSlots * columns));
    return blocks[at] ?? new Uint8Array();
  }

  /** How often a column's characters occur in a slot's name. */
  const countAt = (column: number, slot: number): number =>
    blocks[(slot / blockSlots) | 0]?.[column * blockSlots + (slot % blockSlots)] ?? 0;

  /** The slots with at least so many in the column: one run over flat numbers. */
  function slotsWith(column: number, least: number, slots: number): Int32Array {
    if (room.length < slots) room = new Int32Array(2 * slots);
    const found = room;
    let size = 0;
    for (const [at, block] of blocks.entries()) {
      const first = at * blockSlots;
      const end = Math.min(blockSlots, slots - first);
      const start = column * blockSlots;
      for (let offset = 0; offset < end; offset += 1) {
        if ((block[start + offset] ?? 0) < least) continue;
        found[size] = first + offset;
        size += 1;
      }
    }
    return found.subarray(0, size);
  }

  return {
    set(slot, name) {
      const block = blockOf(slot);
      const offset = slot % blockSlots;
      for (let column = 0; column < columns; column += 1) block[column * blockSlots + offset] = 0;
      for (const character of name.toLowerCase()) {
        const column = columnOf(character);
        const at = column * blockSlots + offset;
        const count = block[at] ?? 0;
        if (count < mostCounted) block[at] = count + 1;
        entered[column] = (entered[column] ?? 0) + 1;
        if (owners[column] !== character)
          owners[column] = owners[column] === undefined ? character : '';
      }
    },
    find(search, slots, nameOf) {
      const wanted = [...countCharacters(search)]
        .map(([character, count]) => ({ character, count, column: columnOf(character) }))
        .sort((a, b) => (entered[a.column] ?? 0) - (entered[b.column] ?? 0));
      const [rarest, ...others] = wanted;
      if (rarest === undefined) return new Int32Array();
      let found = slotsWith(rarest.column, Math.min(rarest.count, mostCounted), slots);
      for (const { column, count } of others) {
        const least = Math.min(count, mostCounted);
        found = keep(found, (slot) => countAt(column, slot) >= least);
      }
      for (const { character, column, count } of wanted) {
        if (owners[column] === character && count <= mostCounted) continue;
        found = keep(found, (slot) => occurrences(nameOf(slot), character) >= count);
      }
      return found;
    },
  };
}

/** Keeps what passes, in the same memory. */
function keep(slots: Int32Array, passes: (slot: number) => boolean): Int32Array {
  let size = 0;
  for (const slot of slots) {
    if (!passes(slot)) continue;
    slots[size] = slot;
    size += 1;
  }
  return slots.subarray(0, size);
}
