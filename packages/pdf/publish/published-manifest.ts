/** The parts of a package.json that publishing is about; all others are carried over. */
export interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** The package.json of what is published: JavaScript and its types instead of sources, nothing for tests, no scripts. */
export function publishedManifest({ scripts: _, ...manifest }: Manifest): Record<string, unknown> {
  const exported = Object.entries(manifest.exports).filter(([name]) => name !== './testing');
  const built = exported.map(([name, path]) => [
    name,
    { types: path.replace(/\.ts$/, '.d.ts'), default: path.replace(/\.ts$/, '.js') },
  ]);
  const commands = Object.entries(manifest.bin).map(([name, path]) => [name, path.replace(/\.ts$/, '.js')]);
  return {
    ...manifest,
    engines: { node: '>=24' },
    exports: Object.fromEntries(built),
    bin: Object.fromEntries(commands),
  };
}
