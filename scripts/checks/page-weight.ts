import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** KiB gzip of script and texts that a public page may need before its first screen. */
export const BUDGET_KIB = 130;

interface WeighedPage {
  path: string;
  module: string;
  /** Loaded together with the page, besides `system`. */
  texts: string[];
  /** In the console's frame. */
  shell?: true;
}

/** Pages that are opened without or before a login. */
export const PUBLIC_PAGES: readonly WeighedPage[] = [
  { path: '/login', module: 'src/features/identity/login/login-page.tsx', texts: ['identity'] },
  { path: '/login/forget', module: 'src/features/identity/forget/forget-page.tsx', texts: ['identity'] },
  {
    path: '/multilogin',
    module: 'src/features/identity/second-step/second-step-page.tsx',
    texts: ['identity'],
  },
  {
    path: '/scanLogin',
    module: 'src/features/identity/scan/scan-page.tsx',
    texts: ['identity', 'identity-scan'],
  },
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

/** Pages of the console that are measured, without a budget. */
export const CONSOLE_PAGES: readonly WeighedPage[] = [
  {
    path: '/',
    module: 'src/features/home/home-page.tsx',
    texts: ['home', 'contracts', 'contracts-list', 'organizations'],
    shell: true,
  },
  {
    path: '/contractlist',
    module: 'src/features/contracts/list/contract-list-page.tsx',
    texts: ['contracts', 'contracts-list', 'organizations'],
    shell: true,
  },
  {
    path: '/launch/contract',
    module: 'src/features/contracts/launch/launch-page.tsx',
    texts: ['contracts', 'contracts-launch', 'contracts-form', 'documents'],
  },
  {
    path: '/detail/:id',
    module: 'src/features/contracts/detail/detail-page.tsx',
    texts: ['contracts', 'contracts-detail', 'contracts-acts', 'documents', 'identified', 'organizations'],
    shell: true,
  },
];

/** KiB gzip that the editor of papers may need beyond the console. */
export const PAPER_EDITOR_KIB = 180;

const PAPER_EDITOR = {
  module: 'src/features/templates/paper-editor/paper-editor-page.tsx',
  texts: ['templates-paper', 'templates-panes', 'templates-rules', 'contracts-fields'],
};

const SHELL = 'src/app/shell/console-shell.tsx';
const LANGUAGES = ['zh-CN', 'en-US'];

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** All that a module imports statically, by file. */
function collect(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build: has the page moved?`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, files);
  return files;
}

/**
 * What pages need before their first screen, in KiB gzip, from the bundler's manifest in a folder of built files: the entry, the page's
 * chunk, all static imports, and the page's texts in the longer language. What a page imports only after paint or on a submit does not
 * count.
 */
export function weighPages(folder: string, besides: readonly string[] = []) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  function size(file: string): number {
    const known =
      sizes.get(file) ?? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1024;
    sizes.set(file, known);
    return known;
  }
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0);
  const textsOf = (texts: string[]) =>
    Math.max(
      ...LANGUAGES.map((language) =>
        sum(texts.map((name) => manifest[`../../packages/locales/${language}/${name}.json`]!.file)),
      ),
    );
  return (page: WeighedPage): number => {
    const files = new Set<string>();
    for (const key of ['index.html', page.module, ...(page.shell ? [SHELL] : []), ...besides])
      collect(manifest, key, files);
    return sum(files) + textsOf(['system', ...page.texts]);
  };
}

/** What the editor of papers needs beyond the console and the page that opens it, as `weighPages` counts it, in KiB gzip. */
export function weighPaperEditor(folder: string): number {
  const weigh = weighPages(folder);
  const opener = { path: '', module: 'src/features/templates/editing/template-editor-page.tsx', texts: [] };
  const both = weighPages(folder, [PAPER_EDITOR.module]);
  return both({ ...opener, texts: PAPER_EDITOR.texts, shell: true }) - weigh({ ...opener, shell: true });
}

/** What the editor of papers needs at once and its document does not ask for (`apps/web/page-documents.ts`), by file. */
export function missingInEditorDocument(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const document = readFileSync(path.join(folder, 'template-editor.html'), 'utf8');
  const needed = new Set<string>();
  for (const key of ['index.html', PAPER_EDITOR.module]) collect(manifest, key, needed);
  return [...needed].filter((file) => !document.includes(`"/${file}"`));
}
