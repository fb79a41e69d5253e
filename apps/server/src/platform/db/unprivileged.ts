import type { ChildProcess } from 'node:child_process';
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Runner {
  spawn(program: string, parameters: string[], options?: SpawnOptions): ChildProcess;
  /** Gives a folder and its content to the account that the programs run as. */
  own(folder: string): void;
}

/** Of the kernel's capabilities only the one to enter folders closed to others, so that a checkout under a 0700 home can be read. */
const CAPABILITY = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

/**
 * PostgreSQL refuses to run as root. As an ordinary user it is simply started; as root in its own user namespace, where it has no
 * privileges; where namespaces are forbidden (most containers), as an unprivileged account.
 */
export function chooseRunner(): Runner {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { spawn: start, own: () => undefined };
  const namespace = ['unshare', '--user', '--map-user=1000', '--'];
  if (works(namespace))
    return { spawn: behind(namespace), own: (folder) => giveTo(folder, { uid: 0, gid: 0 }) };
  const account = findAccount();
  const own = (folder: string) => giveTo(folder, account);
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const capable = ['setpriv', ...CAPABILITY, ...identity, '--'];
  if (works(capable)) return { spawn: behind(capable), own };
  return {
    spawn: (program, parameters, options) => start(program, parameters, { ...options, ...account }),
    own,
  };
}

const works = ([program, ...parameters]: string[]) =>
  spawnSync(program!, [...parameters, 'true']).status === 0;

const behind =
  ([first, ...rest]: string[]): Runner['spawn'] =>
  (program, parameters, options) =>
    start(first!, [...rest, program, ...parameters], options);

function start(program: string, parameters: string[], options: SpawnOptions = {}): ChildProcess {
  // Its own process group: Ctrl-C reaches only us, and we stop PostgreSQL when our own work is done.
  return spawn(program, parameters, { ...options, cwd: '/', detached: true, windowsHide: true });
}

function findAccount(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => /^(postgres|nobody):/.test(entry));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** The folder may have been created by another account: by root in a container, by the same root outside it. */
function giveTo(entry: string, account: { uid: number; gid: number }): void {
  if (statSync(entry).uid === account.uid) return;
  for (const name of readdirSync(entry, { recursive: true }) as string[]) {
    chownSync(path.join(entry, name), account.uid, account.gid);
  }
  chownSync(entry, account.uid, account.gid);
}
