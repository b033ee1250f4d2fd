/** Slots in an order that is kept while slots come and go. */
export type SlotOrder = {
  size: () => number;
  /** The slot at a place, counted from 0. */
  at: (place: number) => number;
  /** Puts slots in their places. They must be new, and in any order. */
  insert: (slots: readonly number[]) => void;
  remove: (slots: ReadonlySet<number>) => void;
  /**
   * Cuts from the slots that `keeps` says 1 of, in order; without it from all.
   * @param start counted from 0 among these; the end is left out
   */
  cut: (start: number, end: number, keeps?: Uint8Array) => number[];
};

const smallestRoom = 1024;

/**
 * An order by `compare`, which never calls two slots equal. Inserting a thousand slots costs a sort of
 * the thousand and a binary search for each; what is there is moved as a block and not compared.
 */
export function createSlotOrder(compare: (a: number, b: number) => number): SlotOrder {
  let slots = new Int32Array(smallestRoom);
  let size = 0;

  const at = (place: number): number => slots[place] ?? -1;

  /** How many of the first `end` slots stand before `slot`. */
  function placeFor(slot: number, end: number): number {
    if (end === 0 || compare(at(end - 1), slot) < 0) return end;
    let low = 0;
    let high = end - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(at(middle), slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function makeRoom(needed: number): void {
    if (needed <= slots.length) return;
    const roomier = new Int32Array(Math.max(needed, 2 * slots.length));
    roomier.set(slots.subarray(0, size));
    slots = roomier;
  }

  return {
    size: () => size,
    at,
    insert(fresh) {
      const sorted = [...fresh].sort(compare);
      makeRoom(size + sorted.length);
      let end = size;
      for (const [before, slot] of [...sorted.entries()].reverse()) {
        const place = placeFor(slot, end);
        slots.copyWithin(place + before + 1, place, end);
        slots[place + before] = slot;
        end = place;
      }
      size += sorted.length;
    },
    remove(gone) {
      let kept = 0;
      for (let place = 0; place < size; place += 1) {
        const slot = at(place);
        if (gone.has(slot)) continue;
        slots[kept] = slot;
        kept += 1;
      }
      size = kept;
    },
    cut(start, end, keeps) {
      if (keeps === undefined) return Array.from(slots.subarray(0, size).subarray(start, end));
      const kept: number[] = [];
      for (let place = 0, before = 0; place < size && before < end; place += 1) {
        const slot = at(place);
        if (keeps[slot] !== 1) continue;
        if (before >= start) kept.push(slot);
        before += 1;
      }
      return kept;
    },
  };
}
