// The Node that the product runs on, independent of the Node that npm runs on. Node: imports only.
import { existsSync } from 'node:fs';
import path from 'node:path';

const installed = path.join(
  import.meta.dirname,
  '../node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The path of Node 24: the one that npm installed, else the one that runs this. */
export const node24 = () => (existsSync(installed) ? installed : process.execPath);
