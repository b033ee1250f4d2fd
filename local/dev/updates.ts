/** The action after an edit. @returns the line's first words, or undefined when nothing had to be done */
type Work = (files: readonly string[]) => Promise<string | undefined>;

/** Runs what edits ask for, one after the other; edits of one kind that wait for their turn become one. */
export function createUpdates(print: (line: string) => void) {
  let last = Promise.resolve();

  async function run(what: string, work: () => Promise<string | undefined>): Promise<void> {
    const startedMs = performance.now();
    try {
      const done = await work();
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      if (done !== undefined) print(`${done} updated in ${seconds} s.`);
    } catch (error) {
      print(`${what} not updated: ${error instanceof Error ? error.message : error}`);
    }
  }

  return {
    /** @returns says that a file of this kind was edited */
    add(what: string, work: Work): (file: string) => void {
      const edited = new Set<string>();
      return (file) => {
        edited.add(file);
        if (edited.size > 1) return;
        last = last.then(() =>
          run(what, () => {
            const files = [...edited];
            edited.clear();
            return work(files);
          }),
        );
      };
    },
  };
}
