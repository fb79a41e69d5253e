import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { newToken } from './email-domain-present.ts';
import { insertEmailDomain } from './email-domain-store.ts';
import { applyProof } from './prove-domain.ts';

export interface PresetEmailDomain {
  companyId: string;
  name: string;
  /** What the DNS answered, in days before today: that the record is there, and when it was gone. */
  proved: number;
  lost?: number;
}

const DAY_MS = 86_400_000;

/** A domain whose record was seen, of a demonstration. The next nightly check asks the real DNS. */
export async function presetEmailDomain(
  deps: OrganizationsDeps,
  tx: Tx,
  { companyId, name, proved, lost }: PresetEmailDomain,
): Promise<void> {
  const before = (days: number) => new Date(deps.clock.now().getTime() - days * DAY_MS);
  const createTime = before(proved);
  const id = newId(createTime.getTime());
  await insertEmailDomain(tx, {
    companyId,
    id,
    name,
    token: newToken(),
    status: 'PENDING',
    admits: false,
    checkTime: null,
    proveTime: null,
    createTime,
  });
  const answer = (proof: 'PROVED' | 'MISSING', time: Date) =>
    applyProof(deps, tx, SYSTEM_ACTOR, { companyId, id }, { proof, time });
  await answer('PROVED', createTime);
  if (lost !== undefined) await answer('MISSING', before(lost));
}
