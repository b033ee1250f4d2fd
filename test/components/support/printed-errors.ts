import { expect, onTestFinished, vi } from 'vitest';

/**
 * Expects at the end of the test that the console got no errors.
 * @param expected those that the test provokes
 */
export function expectNoErrors(expected: readonly RegExp[]): void {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    const lines = printed.mock.calls.map((parts) => parts.map(String).join(' '));
    printed.mockRestore();
    expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  });
}
