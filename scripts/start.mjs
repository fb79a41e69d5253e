// Runs the server on Node 24, independent of the Node that npm runs on, and forwards signals to it.
import { spawn } from 'node:child_process';
import path from 'node:path';
// Here and not as `prestart`, which npm skips where install scripts are disabled.
import './bootstrap.mjs';
import { node24 } from './node24.mjs';

const root = path.join(import.meta.dirname, '..');
const server = spawn(node24(), [path.join(root, 'apps/server/src/main/api.ts')], {
  // The channel notifies the server when this process was killed and cannot forward a signal any more.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

// Ctrl-C reaches the server too; it stops cleanly, and we wait for it. A signal sent to this process alone is forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
