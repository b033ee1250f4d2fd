/**
 * Cleans up when this process ends, also by Ctrl-C or with the runner that started it.
 * @returns a function that cancels the cleanup
 */
export function atExit(clean: () => void): () => void {
  const end = () => process.exit(1);
  const ends = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
  for (const each of ends) process.on(each, end);
  process.on('exit', clean);
  return () => {
    for (const each of ends) process.off(each, end);
    process.off('exit', clean);
  };
}
