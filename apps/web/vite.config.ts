import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { besides, isBase, named, sharedBy } from './chunk-groups.ts';
import { dropSummaries } from './drop-summaries.ts';
import { dropUnusedRouter } from './drop-unused-router.ts';
import { type PageDocument, pageDocuments } from './page-documents.ts';

const src = (file: string) => `${import.meta.dirname}/src/${file}`;

const LOGIN = src('features/identity/login/login-page.tsx');
const INVITATION = src('features/identity/login/link-invitation.tsx');
const SCAN = src('features/identity/scan/scan-page.tsx');
const FORGET = src('features/identity/forget/forget-page.tsx');
const SIGN = src('features/contracts/sign/sign-page.tsx');
const FILLING = src('features/contracts/filling/filling-page.tsx');
const VERIFIER = src('features/verifier/verifier-page.tsx');
const PDF_EDITOR = src('features/templates/editor/pdf-editor.tsx');
const PAPER_EDITOR = src('features/templates/paper-editor/paper-editor-page.tsx');
const WORD_EDITOR = src('features/templates/word-editor/word-editor-page.tsx');
const WORDING_EDITOR = src('features/templates/library/form/wording-editor.tsx');
const TEMPLATES = /\/(features|protocol\/src)\/templates\/.*\.tsx?$/;
/** Small files that the editor of papers shares with other pages, by what those need together: each request costs more than its bytes. */
const SMALL_FILES: Record<string, RegExp> = {
  upload: named('lib/api/upload', 'ui/feedback/progress'),
  // The templates of the home page and of the list.
  templates: named(
    'templates/template-(queries|filters|paths)',
    'templates/(parts/template-state|clauses/clause-paths)',
    'templates/(templates-calls|files/template-files-calls|papers/paper-calls)',
  ),
  // The launch of a contract.
  drafts: named(
    'lib/form/(autosave|use-keep-on-leaving)',
    'contracts/(launch/saving/save-note|placement/party-name)',
    'contracts/(fields/field-types|contract-form-rules)',
    'kernel/src/ids',
    'protocol/src/transport/text-rules',
  ),
  // Forms of the values of a template.
  values: named(
    'protocol/src/templates/((params|formulas|conditions)/[\\w-]+|keys|template-limits)',
    'protocol/src/contracts/fields/(field-(rules|value|content)|chinese-capitals)',
    'protocol/src/(identity/real-name/real-name-rules|organizations/register-number)',
  ),
  // The page of a template.
  'template-content': named(
    'templates/(template-diff|gap-field|detail/change-list|parts/roles-as-parties)',
    'templates/(papers/each-block|changes/block-text|word/word-(title|uses)|assets/asset-calls)',
    'templates/clauses/(clauses-calls|clause-(filters|queries|sections))',
    'contracts/placement/history',
  ),
  // What opens an editor of templates.
  editing: named('templates/editor/(editor-calls|work/content-of)', 'layout/started-worker', 'lib/lazy-part'),
  'paper-parts': named('typeset/layout/(number-(blocks|styles)|font-sizes)', 'ui/actions/picture-button'),
  prosemirror: /\/node_modules\/(@tiptap|prosemirror-[\w-]+|orderedmap|rope-sequence|w3c-keyname)\//,
};
/** Nearly every template is one of papers; the author of another one loads a script in vain, once. */
const DOCUMENTS: PageDocument[] = [
  {
    path: '^/template/editor/[^/]+$',
    file: 'template-editor.html',
    modules: [
      src('app/console-pages.ts'),
      src('features/templates/editing/begin-editing.ts'),
      src('features/templates/editing/template-editor-page.tsx'),
      PAPER_EDITOR,
    ],
  },
];
/** Pages that are shown without an editor of templates. */
const WITHOUT_EDITOR = [
  src('features/templates/editing/template-editor-page.tsx'),
  src('features/templates/detail/template-page.tsx'),
  src('features/templates/list/templates-page.tsx'),
  src('features/contracts/detail/detail-page.tsx'),
  src('features/contracts/launch/launch-page.tsx'),
  src('features/home/home-page.tsx'),
];
const PRIMITIVES = /\/web\/src\/(lib|ui)\/.*\.tsx?$/;

/** `npm start` serves the built files; `vite apps/web` with CINNABAR_API=http://127.0.0.1:<port> is for work on screens. */
export default defineConfig({
  root: import.meta.dirname,
  // The widgets' library has texts in 34 languages; the product has two.
  plugins: [
    optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }),
    react(),
    dropSummaries,
    dropUnusedRouter,
    pageDocuments(DOCUMENTS),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // The icon sprite must stay a file: browsers refuse <use> of a data: address.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The frame names every file of every page: two characters fewer each are 1 KiB less before the first screen.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: isBase },
            // Before any page; forms; the rest that the sign-in pages share; what the pages on which a contract is read, filled in and signed share.
            sharedBy('frame', [src('main.tsx')]),
            sharedBy('form', [LOGIN, FORGET], PRIMITIVES),
            sharedBy('sign-in', [LOGIN, FORGET], /\/features\/identity\//),
            sharedBy('contract', [SIGN, FILLING]),
            // A group takes the imports of its modules too: what /scanLogin needs of them is taken before the console's.
            sharedBy('scan', [SCAN], PRIMITIVES),
            // The primitives that most pages of the console share: one request instead of twenty.
            {
              ...besides('ui', [LOGIN, INVITATION, SCAN, SIGN, FILLING, VERIFIER], PRIMITIVES),
              minShareCount: 10,
            },
            ...Object.entries(SMALL_FILES).map(([name, pattern]) => ({
              ...sharedBy(name, [PAPER_EDITOR], pattern),
              includeDependenciesRecursively: false,
            })),
            // Small files of the editors of templates: each request costs more than its bytes. What they import stays where it is.
            ...[
              sharedBy('template-work', [PAPER_EDITOR, PDF_EDITOR], TEMPLATES, WITHOUT_EDITOR),
              sharedBy('template-panes', [PAPER_EDITOR, WORD_EDITOR], TEMPLATES, WITHOUT_EDITOR),
              sharedBy('template-text', [PAPER_EDITOR, WORDING_EDITOR], TEMPLATES, WITHOUT_EDITOR),
              sharedBy('paper-editor', [PAPER_EDITOR], TEMPLATES, WITHOUT_EDITOR),
            ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.CINNABAR_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
});
