// Runs the server on Node 24, whatever Node npm itself runs on, and hands signals on to it.
import { spawn } from 'node:child_process';
import path from 'node:path';
// Here and not as `prestart`, which npm leaves out where install scripts are switched off.
import './bootstrap.mjs';
import { node24 } from './node24.mjs';

const root = path.join(import.meta.dirname, '..');
const server = spawn(node24(), [path.join(root, 'apps/server/src/main/api.ts')], {
  // The channel tells the server when this process was killed and cannot hand a signal on any more.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

// Ctrl-C reaches the server too; it stops cleanly, and we wait for it. A signal sent to us alone is handed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
