/** A library's observers of many queries and of endless lists are the console's alone, though its index names them. */
const CONSOLE_QUERIES = /queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery|useSuspense/i;

const FIRST_LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[\w-]+)\//;

/** Libraries that every page needs, in one file: it compresses better than in five, and stays cached across releases. */
export const isBase = (id: string): boolean => FIRST_LIBRARIES.test(id) && !CONSOLE_QUERIES.test(id);

/** Modules whose paths end with one of these patterns, without what names their kind. */
export const named = (...endings: string[]): RegExp => new RegExp(`/(${endings.join('|')})\\.tsx?$`);

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

/**
 * The group of modules, ours unless the pattern says otherwise, that each of these needs at once, by static imports: what one page shares with many others is no reason
 * that a third one loads it. What the modules of `except` need at once is none of it. Groups that come first take first.
 */
export function sharedBy(
  name: string,
  modules: readonly string[],
  pattern = /^(?!.*node_modules\/)/,
  except: readonly string[] = [],
) {
  const closures = closuresOf(modules);
  const others = closuresOf(except);
  return {
    debugName: name,
    name: (id: string, graph: Graph): string | null => {
      const isShared =
        closures(graph).every((closure) => closure.has(id)) &&
        others(graph).every((closure) => !closure.has(id));
      return isShared && !modules.includes(id) && pattern.test(id) ? name : null;
    },
  };
}

/** The group of modules that match and that none of these pages needs at once. */
export function besides(name: string, pages: readonly string[], pattern: RegExp) {
  const closures = closuresOf(pages);
  return {
    debugName: name,
    name: (id: string, graph: Graph): string | null =>
      pattern.test(id) && closures(graph).every((closure) => !closure.has(id)) ? name : null,
  };
}

function closuresOf(modules: readonly string[]): (graph: Graph) => Set<string>[] {
  let closures: Set<string>[] | undefined;
  return (graph) => {
    closures ??= modules.map((one) =>
      staticClosure(one, (from) => graph.getModuleInfo(from)?.importedIds ?? []),
    );
    return closures;
  };
}

function staticClosure(entry: string, importsOf: (id: string) => string[]): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const next of importsOf(id)) reached.add(next);
  return reached;
}
