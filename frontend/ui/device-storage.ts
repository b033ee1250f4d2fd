/**
 * The browser's `localStorage`. Visitors can disable it, which makes every access throw, and it can be full. Then nothing
 * is stored, and no call throws.
 */
export const deviceStorage = {
  /** Whether the storage is enabled. It may be full. */
  isOn(): boolean {
    try {
      localStorage.getItem('');
      return true;
    } catch {
      return false;
    }
  },
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether the text was stored */
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to remove.
    }
  },
};
