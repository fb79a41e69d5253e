/** The parts of a package.json that publishing is about; all others are carried over. */
export interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  /** Its command: in the workspace the one of packages/cli has its name. */
  readonly publishConfig: { readonly bin: Readonly<Record<string, string>> };
  readonly [key: string]: unknown;
}

/** Parts for the workspace only: tests, and papers of templates, whose params and conditions are another package's. */
const INTERNAL = ['./testing', './paper'];

/** The package.json of what is published: JavaScript and its types instead of sources, nothing internal, no scripts. */
export function publishedManifest({
  scripts: _,
  devDependencies: _development,
  publishConfig,
  ...manifest
}: Manifest): Record<string, unknown> {
  const exported = Object.entries(manifest.exports).filter(([name]) => !INTERNAL.includes(name));
  const built = exported.map(([name, path]) => [
    name,
    { types: path.replace(/\.ts$/, '.d.ts'), default: path.replace(/\.ts$/, '.js') },
  ]);
  const commands = Object.entries(publishConfig.bin).map(([name, path]) => [
    name,
    path.replace(/\.ts$/, '.js'),
  ]);
  return {
    ...manifest,
    engines: { node: '>=24' },
    exports: Object.fromEntries(built),
    bin: Object.fromEntries(commands),
  };
}
