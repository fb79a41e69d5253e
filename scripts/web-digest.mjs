// The sources of the web application, and a digest of them. Runs before node_modules exists: node: imports only.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Files and folders, from the root of the repository. `web-digest.test.ts` compares them with what the application imports. */
export const WEB_SOURCES = [
  'apps/web',
  'packages/audit-proof',
  'packages/kernel',
  'packages/locales',
  'packages/protocol',
  'packages/pdf/package.json',
  'packages/pdf/src',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/bootstrap.mjs',
  'scripts/web-digest.mjs',
];

/** A digest over names, sizes and times of the sources: cheap, and right when a checkout changes under a built folder. */
export function sourcesDigest(root = '.', sources = WEB_SOURCES) {
  const hash = createHash('sha256');
  const visit = (entry) => {
    const stat = statSync(path.join(root, entry));
    if (stat.isDirectory()) {
      for (const name of readdirSync(path.join(root, entry)).sort())
        if (name !== 'node_modules' && name !== 'dist') visit(`${entry}/${name}`);
    } else hash.update(`${entry} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const source of sources) visit(source);
  return hash.digest('hex');
}
