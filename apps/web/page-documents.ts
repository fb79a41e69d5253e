import type { Plugin, Rolldown } from 'vite';

/** A page that many small files make up, of which the application learns one after the other. */
export interface PageDocument {
  /** A regular expression for the path of its addresses. */
  path: string;
  /** Its document, beside `index.html`. */
  file: string;
  /** All that it needs before its first screen is what these import at once. */
  modules: readonly string[];
}

/**
 * Writes a document for each of these pages: `index.html` with links by which the browser asks at once for all scripts and styles of the page, instead
 * of after the scripts that name them. `documents.json` names their addresses for the server.
 */
export function pageDocuments(pages: readonly PageDocument[]): Plugin {
  return {
    name: 'page-documents',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('index.html is not in the build');
        for (const { file, modules } of pages) {
          const source = withLinks(String(shell.source), filesOf(bundle, modules));
          this.emitFile({ type: 'asset', fileName: file, source });
        }
        const table = pages.map(({ path, file }) => ({ path, file }));
        this.emitFile({ type: 'asset', fileName: 'documents.json', source: JSON.stringify(table) });
      },
    },
  };
}

function withLinks(shell: string, files: Iterable<string>): string {
  const links = [...files].flatMap((file) => {
    if (shell.includes(`"/${file}"`)) return [];
    const what = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
    return [`    <link ${what} crossorigin href="/${file}">\n`];
  });
  return shell.replace(/^ *<\/head>/m, (end) => links.join('') + end);
}

/** The scripts and styles that these modules import at once, scripts in the order in which they are needed last. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(add);
  };
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (!chunk) throw new Error(`${module} is in no chunk of its own: has the page moved?`);
    add(chunk.fileName);
  }
  return new Set([...scripts, ...styles]);
}
