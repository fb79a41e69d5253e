import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';

export interface Runner {
  spawn(program: string, parameters: string[]): ChildProcess;
  /** Gives a folder to whoever the programs run as. */
  own(folder: string): void;
}

/**
 * PostgreSQL refuses to run as root. As an ordinary user it is simply started; as root in a user namespace of its own, in which
 * it is nobody special but still reads a checkout under a 0700 home; where namespaces are forbidden, as an unprivileged account.
 */
export function chooseRunner(): Runner {
  const start = (program: string, parameters: string[], more: SpawnOptions = {}) =>
    // A group of its own: Ctrl-C reaches us alone, and we stop PostgreSQL when our own work is done.
    spawn(program, parameters, { ...more, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { spawn: (program, parameters) => start(program, parameters), own: () => undefined };
  }
  const namespace = ['--user', '--map-user=1000', '--'];
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return {
      spawn: (program, parameters) => start('unshare', [...namespace, program, ...parameters]),
      own: () => undefined,
    };
  }
  const account = findAccount();
  return {
    spawn: (program, parameters) => start(program, parameters, account),
    own: (folder) => chownSync(folder, account.uid, account.gid),
  };
}

function findAccount(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => /^(postgres|nobody):/.test(entry));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
