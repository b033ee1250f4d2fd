import { askFirst } from './lib/ask-first.ts';
import { runCommandLine } from './lib/run-command-line.ts';
import { findDeadLetters, nameWords } from './replay/dead-letters.ts';
import { parseReplayCommand } from './replay/parse-replay-command.ts';

/** `npm run replay`: shows the dead letters of the stream's readers, and moves them back to the retry queues. */
await runCommandLine(async (args) => {
  const { target, dryRun } = parseReplayCommand(args);
  const deadLetters = await findDeadLetters(target);
  try {
    let count = 0;
    for (const { name, read } of deadLetters) {
      const { names, others } = await read();
      count += names.length;
      console.log(`${name}: ${names.length} failures`);
      for (const one of names) console.log(`  ${nameWords(one)}`);
      for (const at of others) {
        console.log(`  changes since ${at}, whose message names nothing: it stays here`);
      }
    }
    if (dryRun || count === 0) return console.log('Nothing was moved.');
    if (target.kind === 'stack') await askFirst(`Try ${count} failures again?`);
    for (const { name, replay } of deadLetters) {
      const moved = await replay();
      if (moved > 0) console.log(`${name}: ${moved} failures are being tried again.`);
    }
  } finally {
    for (const { release } of deadLetters) await release();
  }
});
