/**
 * The browser's `localStorage` where it may be used. Visitors can switch it off, which makes every access throw, and it can
 * be full: then nothing is kept, and nothing breaks.
 */
export const deviceStorage = {
  /** Whether it may be used, be it full. */
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
  /** @returns whether it is kept */
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
      // There is nothing.
    }
  },
};
