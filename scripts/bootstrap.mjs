// Installs and builds what is missing. Runs on the machine's own Node before node_modules exists: node: imports only.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sourcesDigest } from './web-digest.mjs';

const root = path.join(import.meta.dirname, '..');
process.chdir(root);

const windows = process.platform === 'win32';
const node24 = path.join('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
const MAJOR = 24;

function run(title, command, parameters) {
  if (title) console.log(title);
  const { status, error } = spawnSync(command, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  if (status === 0) return;
  console.error(
    `cinnabar: ${path.basename(command)} ${parameters[0]} failed${error ? `: ${error.message}` : ''}`,
  );
  process.exit(1);
}

function installPackages() {
  const stamp = 'node_modules/.package-lock.json';
  const fresh = existsSync(stamp) && statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs;
  if (!fresh) run('Installing packages …', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** The npm package `node` fetches its binary in an install script; where those are blocked, it is run here. */
function provideNode() {
  if (!existsSync(node24)) {
    if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath;
    console.log(`Fetching Node ${MAJOR} …`);
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: 'node_modules/node',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  if (existsSync(node24)) {
    linkNode();
    return node24;
  }
  console.error(
    `cinnabar: Node ${MAJOR} could not be installed through npm; install Node ${MAJOR} and start again`,
  );
  process.exit(1);
}

/** `npm test` and `npm run` find it first in their PATH. */
function linkNode() {
  const link = path.join('node_modules', '.bin', 'node');
  if (!windows && !existsSync(link)) symlinkSync(path.join('..', 'node', 'bin', 'node'), link);
}

function buildWeb(node) {
  const digest = sourcesDigest();
  const stamp = 'apps/web/dist/.sources';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  run('Building the web application …', node, [
    'node_modules/vite/bin/vite.js',
    'build',
    'apps/web',
    '--logLevel',
    'warn',
  ]);
  compressAssets('apps/web/dist');
  writeFileSync(stamp, digest);
}

/** Compressed once here instead of for every visitor: the server sends `x.js.br` or `x.js.gz` where a browser accepts it. */
function compressAssets(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!/\.(js|css|html|svg|json)$/.test(name) || statSync(file).size < 1024) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}

installPackages();
const node = provideNode();
if (!process.argv.includes('--install-only')) buildWeb(node);
