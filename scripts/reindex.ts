import { grouped } from '#shared/counted.ts';
import { askFirst } from './lib/ask-first.ts';
import { findStore } from './lib/find-store.ts';
import { runCommandLine } from './lib/run-command-line.ts';
import { parseReindexCommand } from './reindex/parse-reindex-command.ts';
import { touchRecords } from './reindex/touch-records.ts';

/** `npm run reindex`: has the find index read every record again. */
await runCommandLine(async (args) => {
  const target = parseReindexCommand(args);
  const store = await findStore(target);
  if (target.kind === 'stack') await askFirst(`Touch every record of ${store.tableName}?`);
  let shown = 0;
  const touched = await touchRecords(store, new Date(), (count) => {
    if (count - shown < 10_000) return;
    shown = count;
    console.log(`${grouped(count)} records are touched.`);
  });
  console.log(
    `Done: ${grouped(touched)} records in ${store.tableName}. They can be found within minutes.`,
  );
});
