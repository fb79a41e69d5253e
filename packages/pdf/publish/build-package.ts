/**
 * Makes `dist/`, the package as it is published: `npm run build -w packages/pdf`, then `npm publish packages/pdf/dist`.
 * Node strips types from files of the workspace, but from none under node_modules: there JavaScript must stand. npm knows
 * no other exports for publishing, so `dist/` has a package.json of its own, made from the one of the workspace.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Manifest, publishedManifest } from './published-manifest.ts';

const space = join(import.meta.dirname, '..');
const dist = join(space, 'dist');

rmSync(dist, { recursive: true, force: true });
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(space, 'tsconfig.build.json')], { stdio: 'inherit' });
const manifest = JSON.parse(readFileSync(join(space, 'package.json'), 'utf8')) as Manifest;
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
copyFileSync(join(space, 'README.md'), join(dist, 'README.md'));
copyFileSync(join(space, '../../LICENSE'), join(dist, 'LICENSE'));
