import { newId } from '@cinnabar/kernel';
import type { GrantState } from '@cinnabar/protocol/seals/grant-schema';
import { expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { makeSealedCompany, openSeals, withSignPassword } from '../seals-factory.ts';

const opened = await openSeals();
const { database, seals, app, as } = opened;

/** A company without a seal administrator: its administrators stand in (decision 0095). */
const company = await makeSealedCompany(opened, {
  系统管理员: ['SYSTEM'],
  管理人: [],
  审计员: ['AUDITOR'],
  被授权人: [],
  同事: [],
});
const { seal } = company;
const { 外人 } = await makeSealedCompany(opened, { 外人: ['SYSTEM'] });
const people = {
  系统管理员: company.系统管理员,
  管理人: company.管理人,
  审计员: company.审计员,
  被授权人: company.被授权人,
  同事: company.同事,
  外人,
} satisfies Record<string, Actor>;
type Role = keyof typeof people;
const MANAGERS: readonly Role[] = ['系统管理员', '管理人'];

/** Every state of a grant to use, as columns. */
const STATES: Record<GrantState, string> = {
  PROPOSED: "status = 'PROPOSED'",
  UPCOMING: "from_time = now() + interval '1 day'",
  ACTIVE: "status = 'ACTIVE'",
  EXHAUSTED: 'total = 1, used = 1',
  EXPIRED: "until_time = now() - interval '1 hour'",
  ENDED: "status = 'ENDED', end_time = now()",
};
const STAGES = ['NORMAL', 'DISABLED'] as const;
interface Case {
  state: GrantState;
  stage: (typeof STAGES)[number];
  role: Role;
}
const CASES: Case[] = (Object.keys(STATES) as GrantState[]).flatMap((state) =>
  STAGES.flatMap((stage) => (Object.keys(people) as Role[]).map((role) => ({ state, stage, role }))),
);

const intents = new Map<string, Awaited<ReturnType<typeof withSignPassword>>>();
for (const one of Object.values(people)) intents.set(one.userId, await withSignPassword(database, one));
const post = async (actor: Actor, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/api${url}`, headers: as(actor), payload })).json();
const give = (by: Actor, to: Actor, right: string) =>
  post(by, '/seal/grant', {
    sealId: seal.id,
    subjectType: 'EMPLOYEE',
    subjectId: to.userId,
    right,
    intent: intents.get(by.userId),
  });
expect(await give(people.系统管理员, people.管理人, 'MANAGE')).toMatchObject({ code: 0 });

/** The one grant to use of the seal, in this state. @returns its id */
async function arrange({ state, stage }: Case): Promise<string> {
  const { pool } = database;
  await pool.query("delete from seal_grant where seal_id = $1 and \"right\" in ('USE', 'AUDIT')", [seal.id]);
  await pool.query("update seal set status = 'NORMAL', freeze_reason = null where id = $1", [seal.id]);
  const { code, result } = await give(people.系统管理员, people.被授权人, 'USE');
  expect(code).toBe(0);
  await pool.query(`update seal_grant set ${STATES[state]} where id = $1`, [result.id]);
  if (stage === 'DISABLED')
    await pool.query("update seal set status = 'FREEZE', freeze_reason = 'DISABLED' where id = $1", [
      seal.id,
    ]);
  return result.id;
}

const seesByGrant = ({ state }: Case) => state === 'ACTIVE' || state === 'EXHAUSTED';
const sees = (one: Case): boolean =>
  [...MANAGERS, '审计员'].includes(one.role) || (one.role === '被授权人' && seesByGrant(one));
const unlessManager = (one: Case): string | null =>
  MANAGERS.includes(one.role) ? null : sees(one) ? 'NOT_ALLOWED' : 'NOT_FOUND';

const ACTS: Record<
  string,
  {
    expected: (one: Case) => string | null;
    act: (who: Actor, grantId: string) => Promise<string | null>;
  }
> = {
  'uses the seal': {
    expected: ({ state, stage, role }) => {
      if (stage !== 'NORMAL') return 'SEAL_FROZEN';
      if (role === '系统管理员') return null;
      if (role !== '被授权人') return 'SEAL_NOT_USABLE';
      return state === 'ACTIVE' ? null : state === 'EXHAUSTED' ? 'SEAL_LIMIT_REACHED' : 'SEAL_NOT_USABLE';
    },
    act: async (who) => {
      try {
        const used = await database.transaction((tx) =>
          seals.useSeal(tx, {
            sealId: seal.id,
            who,
            actor: who,
            contractId: newId(),
            subject: '采购合同',
            facts: { categoryId: null, counterparties: ['南山茶业有限公司'], amount: 100_00 },
            digest: async () => '',
          }),
        );
        expect(used.ground).toBe(who === people.系统管理员 ? 'STANDS_IN' : 'GRANT');
        return null;
      } catch (error) {
        if (error instanceof AppError) return error.reason;
        throw error;
      }
    },
  },
  'gives another grant': {
    expected: unlessManager,
    act: async (who) => (await give(who, people.同事, 'AUDIT')).name ?? null,
  },
  'ends the grant': {
    expected: (one) => unlessManager(one) ?? (one.state === 'ENDED' ? 'SEAL_GRANT_ENDED' : null),
    act: async (who, grantId) =>
      (await post(who, '/seal/grant/end', { grantId, reason: '调岗' })).name ?? null,
  },
};

it.each(Object.entries(ACTS))(
  'without a seal administrator, who %s is as decided in every state of the grant, at every stage of the seal, by every role',
  async (_, { expected, act }) => {
    const wrong: string[] = [];
    for (const one of CASES) {
      const grantId = await arrange(one);
      const [said, came] = [expected(one), await act(people[one.role], grantId)];
      if (said !== came) wrong.push(`${one.role} ${one.state} ${one.stage}: ${came}, not ${said}`);
    }
    expect(wrong).toEqual([]);
  },
);
