/**
 * A storage of the browser that never throws. Visitors can disable it, which makes every access throw, and it can be full. Then
 * nothing is stored.
 */
const safe = (storage: () => Storage) => ({
  /** Whether the storage is enabled. It may be full. */
  isOn(): boolean {
    try {
      storage().getItem('');
      return true;
    } catch {
      return false;
    }
  },
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether the text was stored */
  write(key: string, value: string): boolean {
    try {
      storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // Without storage there is nothing to remove.
    }
  },
});

/** The storage that all tabs share, and that survives a closed browser. */
export const deviceStorage = safe(() => localStorage);

/** The storage of this tab, until it is closed. */
export const tabStorage = safe(() => sessionStorage);
