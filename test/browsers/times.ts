import type { Reporter, TestModule } from 'vitest/node';

/** Prints at the end how long each browser took, from its first file to its last. */
export default class Times implements Reporter {
  readonly #spans = new Map<string, { from: number; to: number }>();

  #note({ project }: TestModule): void {
    const now = performance.now();
    const span = this.#spans.get(project.name);
    if (span === undefined) this.#spans.set(project.name, { from: now, to: now });
    else span.to = now;
  }

  onTestModuleQueued(module: TestModule): void {
    this.#note(module);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#note(module);
  }

  onTestRunEnd(): void {
    for (const [browser, { from, to }] of this.#spans) {
      console.log(`${browser}: ${((to - from) / 1000).toFixed(0)} s`);
    }
  }
}
