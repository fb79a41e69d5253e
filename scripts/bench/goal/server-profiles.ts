import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pause } from '../support/bench-client.ts';
import { accountOf, type CpuProfile, type ProfileAccount } from './profile-account.ts';

const PROBE = pathToFileURL(path.join(import.meta.dirname, 'profile-probe.mjs'));
const LONGEST_MS = 60_000;

export interface ServerProfiles {
  /** For the server's start. */
  environment: Record<string, string>;
  /** Begins profiles of these processes, or ends them. */
  toggle(pids: readonly number[]): void;
  /** What they spent, once as many files were written as processes were profiled. */
  account(processes: number): Promise<{ account: ProfileAccount; folder: string }>;
}

/** Profiles of the main threads of a server's processes, while they are measured. The files stay. */
export function prepareProfiles(): ServerProfiles {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-profiles-'));
  const written = () => readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  return {
    environment: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${PROBE}`,
      BENCH_PROFILES: folder,
    },
    toggle: (pids) => {
      for (const pid of pids) process.kill(pid, 'SIGUSR2');
    },
    async account(processes) {
      for (const end = performance.now() + LONGEST_MS; written().length < processes; ) {
        if (performance.now() > end) throw new Error(`only ${written().length} profiles were written`);
        await pause(100);
      }
      const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as CpuProfile;
      return { account: accountOf(written().map(read)), folder };
    },
  };
}
