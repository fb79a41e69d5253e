import { newId } from '@cinnabar/kernel';
import { GRANT_STATES, type GrantState } from '@cinnabar/protocol/seals/grant-schema';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../platform/http/app-error.ts';
import { insertHeldGrant } from '../../../../testing/insert-held-grant.ts';
import { makeSealedCompany, openSeals, type Person } from '../../seals-factory.ts';

const opened = await openSeals();
const { database, seals, app, as } = opened;
const owner = await makeSealedCompany(opened, { 许清和: ['SA'], 沈砚: ['LP'], 顾明远: [] });
const agency = await makeSealedCompany(opened, { 林知夏: ['SA'], 周牧之: ['LP'], 陈书远: [], 顾行舟: [] });
const third = await makeSealedCompany(opened, { 王一川: ['SYSTEM', 'SA', 'LP'] });
await database.pool.query(`update company set auth_status = 'AUTH_SUCCESS'`);

const ACTORS = {
  'seal administrator of the owner': owner.许清和,
  'legal representative of the owner': owner.沈砚,
  'employee of the owner': owner.顾明远,
  'seal administrator of the agent company': agency.林知夏,
  'legal representative of the agent company': agency.周牧之,
  agent: agency.陈书远,
  'colleague of the agent': agency.顾行舟,
  'third company': third.王一川,
} satisfies Record<string, Person>;
type ActorName = keyof typeof ACTORS;

const OWNERS: ActorName[] = ['seal administrator of the owner', 'legal representative of the owner'];
const KEEPERS: ActorName[] = [
  'seal administrator of the agent company',
  'legal representative of the agent company',
];
const LIVE: GrantState[] = ['UPCOMING', 'ACTIVE', 'EXHAUSTED'];
const not = (...left: GrantState[]) => GRANT_STATES.filter((state) => !left.includes(state));

/** Who may do what in which states; nothing else is open. */
const OPEN: Record<string, Partial<Record<ActorName, readonly GrantState[]>>> = {
  see: {
    ...Object.fromEntries(KEEPERS.map((who) => [who, not('PROPOSED')])),
    agent: [...LIVE, 'EXPIRED'],
  },
  assign: Object.fromEntries(KEEPERS.map((who) => [who, ['UPCOMING', 'ACTIVE']])),
  // One whose last day has passed permits nothing: its assignment may still be taken away.
  unassign: {
    ...Object.fromEntries(KEEPERS.map((who) => [who, [...LIVE, 'EXPIRED']])),
    agent: [...LIVE, 'EXPIRED'],
  },
  return: Object.fromEntries(KEEPERS.map((who) => [who, LIVE])),
  end: Object.fromEntries(OWNERS.map((who) => [who, not('ENDED')])),
  use: { agent: ['ACTIVE'] },
};

const CHANGES: Record<GrantState, string> = {
  PROPOSED: `status = 'PROPOSED', letter_sha256 = null`,
  UPCOMING: `from_time = now() + interval '2 days'`,
  ACTIVE: `total = 5`,
  EXHAUSTED: 'total = 1, used = 1',
  EXPIRED: `until_time = now() - interval '1 day'`,
  ENDED: `status = 'ENDED', end_time = now()`,
};

async function makeGrant(state: GrantState): Promise<string> {
  const of = { sealId: owner.seal.id, companyId: agency.company.id, grantedBy: owner.许清和.userId };
  const grantId = await insertHeldGrant(database, of);
  await database.pool.query(
    `insert into seal_assignment (id, grant_id, company_id, user_id, assigned_by, assign_time, end_time, reason)
     values ($1, $2, $3, $4, $5, now(), ${state === 'ENDED' ? 'now()' : 'null'}, '')`,
    [newId(), grantId, agency.company.id, agency.陈书远.userId, agency.林知夏.userId],
  );
  await database.pool.query(`update seal_grant set ${CHANGES[state]} where id = $1`, [grantId]);
  return grantId;
}

async function call(who: Person, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: as(who),
    ...(payload ? { payload } : {}),
  });
  return answer.json();
}

const DO: Record<string, (who: Person, grantId: string) => Promise<boolean>> = {
  see: async (who, grantId) => {
    const { result } = await call(who, 'GET', `/seal/agencies?companyId=${agency.company.id}`);
    return (result as { id: string }[]).some(({ id }) => id === grantId);
  },
  assign: async (who, grantId) =>
    (await call(who, 'POST', '/seal/agency/assign', { grantId, userId: agency.顾行舟.userId })).code === 0,
  unassign: async (who, grantId) =>
    (await call(who, 'POST', '/seal/agency/unassign', { grantId, userId: agency.陈书远.userId })).code === 0,
  return: async (who, grantId) =>
    (await call(who, 'POST', '/seal/agency/return', { grantId, reason: '不再受托' })).code === 0,
  end: async (who, grantId) =>
    (await call(who, 'POST', '/seal/grant/end', { grantId, reason: '项目结束' })).code === 0,
  use: async (who) => {
    const order = {
      sealId: owner.seal.id,
      subject: '采购合同',
      contractId: newId(),
      digest: async () => '',
      facts: {
        categoryId: null,
        counterparties: [],
        amount: 1_00,
        others: { companyIds: [], userIds: [] },
      },
    };
    const used = await database
      .transaction((tx) => seals.useSeal(tx, { ...order, who, actor: who }))
      .catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      });
    return used?.ground === 'GRANT';
  },
};

describe.each(Object.keys(DO))('a grant to another company: %s', (act) => {
  it.each(GRANT_STATES)('while it is %s, by those of the table alone', async (state) => {
    for (const [name, who] of Object.entries(ACTORS)) {
      const grantId = await makeGrant(state);
      const isOpen = OPEN[act]![name as ActorName]?.includes(state) ?? false;
      expect(await DO[act]!(who, grantId), name).toBe(isOpen);
      await database.pool.query('delete from seal_grant where id = $1', [grantId]);
    }
  });
});
