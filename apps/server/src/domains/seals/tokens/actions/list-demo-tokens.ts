import type { DemoToken } from '@cinnabar/protocol/seals/token-schema';
import type { SealsDeps } from '../../seals-deps.ts';
import { codeOfStep, stepAt } from '../codes/token-code.ts';
import { nameOfHolder } from '../token-policy.ts';
import { seedOf } from '../token-secrets.ts';
import { listBoundTokens } from '../token-store.ts';

const MOST = 20;

/** Demo only: what the displays of the bound tokens show now. */
export async function listDemoTokens(deps: SealsDeps): Promise<DemoToken[]> {
  const now = deps.clock.now();
  const tokens = await listBoundTokens(deps.database.db, MOST);
  return Promise.all(
    tokens.map(async (token) => {
      const seed = seedOf(deps.masterKey, token);
      const step = seed.kind === 'HOTP' ? token.lastStep + 1 : stepAt(seed, now) + token.drift;
      const passed = Math.floor(now.getTime() / 1000) % seed.period;
      return {
        serialNo: token.serialNo,
        holder: await nameOfHolder(deps, token),
        code: codeOfStep(seed, step),
        secondsLeft: seed.kind === 'HOTP' ? null : seed.period - passed,
      };
    }),
  );
}
