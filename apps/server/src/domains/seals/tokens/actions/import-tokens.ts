import { createHash } from 'node:crypto';
import { newId } from '@cinnabar/kernel';
import type { TokenImport } from '@cinnabar/protocol/seals/token-schema';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { actorOf } from '../../../audit/index.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { readSeedFile } from '../seeds/read-seed-file.ts';
import { refusingSeedFile } from '../seeds/refuse-seed-file.ts';
import type { ImportedSeed } from '../seeds/seed-file.ts';
import { wrapSeed } from '../token-secrets.ts';
import { insertTokens, type TokenRecord } from '../token-store.ts';

/**
 * Imports the tokens of a file, all or none. A serial number that is here already keeps its seed, because a file must not change the codes of
 * a token in use. Throws the errors of SEED_…
 */
export async function importTokens(
  deps: SealsDeps,
  actor: Actor & { tenantId: string },
  { bytes, key }: { bytes: Buffer; key: string },
): Promise<TokenImport> {
  const seeds = await refusingSeedFile(readSeedFile(bytes, key));
  return deps.database.transaction(async (tx) => {
    const added = await keepSeeds(deps, tx, seeds, actor.userId);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: actor.tenantId },
      event: 'TOKENS_IMPORTED',
      actor: actorOf(actor),
      subjectId: actor.tenantId,
      detail: {
        added: String(added.size),
        known: String(seeds.length - added.size),
        file: createHash('sha256').update(bytes).digest('hex'),
      },
    });
    const known = seeds.map(({ serialNo }) => serialNo).filter((serialNo) => !added.has(serialNo));
    return { added: added.size, known };
  });
}

/** @returns the serial numbers that are new */
export async function keepSeeds(
  { masterKey, clock }: Pick<SealsDeps, 'masterKey' | 'clock'>,
  tx: Tx,
  seeds: readonly ImportedSeed[],
  importerId: string,
): Promise<ReadonlySet<string>> {
  const importTime = clock.now();
  const records = seeds.map(({ secret, counter, drift, ...seed }): TokenRecord => {
    const id = newId(importTime.getTime());
    return {
      ...seed,
      id,
      secret: wrapSeed(masterKey, id, secret),
      // The counter of a file is the next one, not the last.
      lastStep: counter - 1,
      drift,
      synced: true,
      state: 'FREE',
      holderKind: null,
      holderId: null,
      companyId: null,
      bindTime: null,
      usedTime: null,
      lost: null,
      importerId,
      importTime,
    };
  });
  return insertTokens(tx, records);
}
