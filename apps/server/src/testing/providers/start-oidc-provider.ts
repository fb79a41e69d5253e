import { spawn } from 'node:child_process';
import path from 'node:path';
import { shiftedClock } from '../clock/shifted-clock.ts';

const PROGRAM = path.join(import.meta.dirname, 'run-oidc-provider.ts');

/** By subject. */
export type OidcPeople = Record<string, Record<string, unknown>>;

export interface OidcSetup {
  client: { id: string; secret: string; redirectUri: string };
  people: OidcPeople;
}

export interface StartedProvider {
  issuer: string;
  setPeople(people: OidcPeople): Promise<void>;
  stop(): Promise<void>;
}

/** A company's OpenID Connect provider in a separate process. It ends with its parent process at the latest. */
export async function startOidcProvider(setup: OidcSetup): Promise<StartedProvider> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, ...shiftedClock(), OIDC_SETUP: JSON.stringify(setup) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr!.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const issuer = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => resolve((message as { issuer: string }).issuer));
    void ended.then(() => reject(new Error(`the provider ended: ${said}`)));
  });
  return {
    issuer,
    async setPeople(people) {
      await fetch(`${issuer}/people`, { method: 'PUT', body: JSON.stringify(people) });
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
