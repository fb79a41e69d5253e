import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { SealsDeps } from '../seals-deps.ts';
import type { HolderKind } from '../token-tables.ts';
import { keepSeeds } from './actions/import-tokens.ts';
import { bindToken, findFreeToken } from './token-store.ts';

/** A usual token of a maker: TOTP, SHA-1, six digits, thirty seconds. */
const USUAL = { kind: 'TOTP', algorithm: 'SHA1', digits: 6, period: 30, counter: 0, drift: 0 } as const;
const SEED_BYTES = 20;

/** A token with a seed of its own, bound to a holder without a code of it where one is named. Not for tokens of users. */
export async function presetToken(
  deps: SealsDeps,
  tx: Tx,
  preset: {
    serialNo: string;
    manufacturer: string;
    importerId: string;
    holder?: { kind: HolderKind; id: string; companyId: string };
  },
): Promise<void> {
  const { serialNo, manufacturer, importerId, holder } = preset;
  await keepSeeds(
    deps,
    tx,
    [{ ...USUAL, serialNo, manufacturer, secret: randomBytes(SEED_BYTES) }],
    importerId,
  );
  if (!holder) return;
  const token = await findFreeToken(tx, serialNo);
  const { companyId } = holder;
  await bindToken(tx, token!.id, { holder, companyId, step: 0, drift: 0, now: deps.clock.now() });
}
