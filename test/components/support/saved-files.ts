import { onTestFinished, vi } from 'vitest';

type SavedFile = { name: string; content: Promise<ArrayBuffer> };

/** Keeps the files that the screen saves from the browser, until the end of the test. @returns them, a list that grows */
export function catchSavedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  // A real press does not call the function.
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const read = async () => (await fetch(this.href)).arrayBuffer();
    files.push({ name: this.download, content: read() });
  });
  onTestFinished(() => spy.mockRestore());
  return files;
}
