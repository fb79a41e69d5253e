/**
 * How much script the pages that a signer sees need before their first screen, in KiB gzip, against their budget of 130 (`npm run
 * bench:web`). Counted from the bundler's manifest: the entry, the page's chunk, all static imports, and the page's texts in the longer
 * language. What a page imports only after paint or on a submit does not count.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const BUDGET_KIB = 130;
const LANGUAGES = ['zh-CN', 'en-US'];
const PAGES = [
  { path: '/login', module: 'src/features/identity/login/login-page.tsx', texts: ['identity'] },
  {
    path: '/sign/:id',
    module: 'src/features/contracts/sign/sign-page.tsx',
    // The signing panel and its texts are loaded after the pages are shown.
    texts: ['contracts-sign', 'documents'],
  },
  {
    path: '/filling/:id',
    module: 'src/features/contracts/filling/filling-page.tsx',
    // The form is loaded after the pages are shown.
    texts: ['contracts-fields', 'documents'],
  },
  { path: '/verifier', module: 'src/features/verifier/verifier-page.tsx', texts: ['verifier'] },
];

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build: has the page moved?`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, files);
}

const folder = mkdtempSync(path.join(tmpdir(), 'cinnabar-bench-web-'));
try {
  await build({ root: 'apps/web', logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const size = (file: string) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1024;
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0);
  const textsOf = (texts: string[]) =>
    Math.max(
      ...LANGUAGES.map((language) =>
        sum(texts.map((name) => manifest[`../../packages/locales/${language}/${name}.json`]!.file)),
      ),
    );

  let over = false;
  for (const page of PAGES) {
    const files = new Set<string>();
    for (const key of ['index.html', page.module]) collect(manifest, key, files);
    const kib = sum(files) + textsOf(['system', ...page.texts]);
    const ratio = kib / BUDGET_KIB;
    over ||= ratio > 1;
    console.log(
      `${page.path.padEnd(10)} ${kib.toFixed(1).padStart(6)} KiB gzip   ${ratio.toFixed(2)} of ${BUDGET_KIB}${ratio > 1 ? '   OVER' : ''}`,
    );
  }
  process.exitCode = over ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
