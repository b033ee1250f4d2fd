import { parentPort, workerData } from 'node:worker_threads';
import dynalite from 'dynalite';
import { Level } from 'level';

/** dynalite, on a thread of its own, so that no other service waits for what it reads and writes. */
const { folder, socketPath } = workerData;

// Here nobody else waits, and to have a value read by yet another thread takes many times what the reading does.
Object.assign(Level.prototype, {
  async _get(this: SyncReader, key: unknown, options: unknown) {
    return this._getSync(key, options);
  },
});
type SyncReader = { _getSync(key: unknown, options: unknown): unknown };

const server = dynalite({ path: folder, createTableMs: 0 });
// By itself Node's server closes a connection that rests for 5 s, maybe while the next request is on its way.
server.keepAliveTimeout = 0;
server.listen(socketPath, () => parentPort?.postMessage('listening'));
parentPort?.once('message', () => {
  server.close((error) => {
    if (error) throw error;
    parentPort?.close();
  });
});
