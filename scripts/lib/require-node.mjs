// Loaded before every command of package.json. Plain JavaScript, because a Node that is too old can't load
// TypeScript: it would say ERR_UNKNOWN_FILE_EXTENSION, and nobody would know what to do.
const needed = 24;
const { node: version } = process.versions;

if (Number.parseInt(version, 10) < needed) {
  console.error(
    `This needs Node ${needed}, and runs on Node ${version}: on Linux npm ci brings the right one for npm's commands; elsewhere install the version in .nvmrc.`,
  );
  process.exit(1);
}
