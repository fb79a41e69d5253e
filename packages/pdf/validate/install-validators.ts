import { execFileSync } from 'node:child_process';
import { VALIDATORS } from '../validators/all-validators.ts';

/**
 * Installs what Debian has of the validators that are missing, where this process may: as root, or with a sudo that asks nothing. Otherwise
 * says how.
 * @param say gets what is done
 */
export function installValidators(say: (line: string) => void): void {
  const missing = [
    ...new Set(VALIDATORS.filter((verify) => !verify.isInstalled()).flatMap(({ packages }) => packages)),
  ];
  if (missing.length === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : maySudo() ? ['sudo', '-n'] : null;
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing];
  if (!hasApt() || !asRoot) {
    say(`not installed; with the rights to do so: ${install.join(' ')}`);
    return;
  }
  say(`installing ${missing.join(' ')}`);
  for (const command of [['apt-get', 'update', '-qq'], install]) {
    const [program, ...rest] = [...asRoot, ...command];
    execFileSync(program!, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

const hasApt = () => succeeds('apt-get', '--version');
const maySudo = () => succeeds('sudo', '-n', 'true');

function succeeds(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
