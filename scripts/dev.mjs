// `npm run dev`: the server, restarted when one of its files changes, and the web application by vite, which forwards /api to it. Ctrl-C
// ends both, and the database with them. PORT is the server's (3000), CINNABAR_DEV_PORT that of the pages (5173).
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { node24 } from './node24.mjs';

const root = path.join(import.meta.dirname, '..');
const bootstrap = spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--install-only'], {
  cwd: root,
  stdio: 'inherit',
});
if (bootstrap.status !== 0) process.exit(bootstrap.status ?? 1);

const { PORT = '3000', CINNABAR_DEV_PORT = '5173' } = process.env;
const pages = `http://localhost:${CINNABAR_DEV_PORT}`;
const node = node24();
const inspect = process.argv.slice(2).filter((word) => word.startsWith('--inspect'));

const parts = [
  start('server', [...inspect, '--watch', '--watch-preserve-output', 'apps/server/src/main/api.ts'], {
    PORT,
    // One process, so that --watch and --inspect see all of it.
    CINNABAR_PROCESSES: '1',
    // Links in messages point to the development server of the pages.
    CINNABAR_PUBLIC_URL: process.env.CINNABAR_PUBLIC_URL ?? pages,
  }),
  start(
    'pages',
    [
      'node_modules/vite/bin/vite.js',
      'apps/web',
      '--port',
      CINNABAR_DEV_PORT,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    { CINNABAR_API: `http://127.0.0.1:${PORT}` },
  ),
];

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

function start(name, parameters, environment) {
  const child = spawn(node, parameters, {
    cwd: root,
    // Not in the terminal's process group: Ctrl-C comes once, from here, and we wait until the database has stopped.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  ended.then((code) => {
    if (ending) return;
    console.error(`cinnabar: ${name} ended with code ${code}`);
    end(1);
  });
  return { child, ended };
}

async function end(code) {
  if (ending) return;
  ending = true;
  for (const { child } of parts) child.kill('SIGTERM');
  await Promise.all(parts.map(({ ended }) => ended));
  process.exit(code);
}
