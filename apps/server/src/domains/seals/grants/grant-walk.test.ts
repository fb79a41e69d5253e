import { newId } from '@cinnabar/kernel';
import type { GrantState } from '@cinnabar/protocol/seals/grant-schema';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UseFacts } from '../grant-terms.ts';
import { makeSealedCompany, openSeals, withSignPassword } from '../seals-factory.ts';

const opened = await openSeals();
const { database, seals, app, as } = opened;

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

const company = await makeSealedCompany(opened, {
  印章管理员: ['SA'],
  管理人: [],
  法定代表人: ['LP'],
  系统管理员: ['SYSTEM'],
  审计员: ['AUDITOR'],
  审计人: [],
  审批人: [],
  被授权人: [],
  同事: [],
  离职的管理人: [],
});
const { seal, 印章管理员: keeper } = company;
const { 外人 } = await makeSealedCompany(opened, { 外人: ['SA', 'SYSTEM'] });
const people = {
  印章管理员: keeper,
  管理人: company.管理人,
  法定代表人: company.法定代表人,
  系统管理员: company.系统管理员,
  审计员: company.审计员,
  审计人: company.审计人,
  审批人: company.审批人,
  被授权人: company.被授权人,
  同事: company.同事,
  离职的管理人: company.离职的管理人,
  外人,
} satisfies Record<string, Actor>;
type Role = keyof typeof people;

/** What each is to the seal, by decision 0095 and the rights of the built-in roles. */
const MANAGERS: readonly Role[] = ['印章管理员', '管理人', '法定代表人'];
/** Readers of all seals, by their role. */
const READERS: readonly Role[] = ['系统管理员', '审计员'];
const AUDITOR: Role = '审计人';
const EXAMINER: Role = '审批人';
const GRANTEE: Role = '被授权人';

async function post(actor: Actor, url: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers: as(actor), payload });
  return answer.json();
}
const intent = await withSignPassword(database, keeper);
const grantTo = async (subject: Actor, more: object) => {
  const form = { sealId: seal.id, subjectType: 'EMPLOYEE', subjectId: subject.userId, intent, ...more };
  const answer = await post(keeper, '/seal/grant', form);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result.id as string;
};
await grantTo(people.管理人, { right: 'MANAGE' });
await grantTo(people.离职的管理人, { right: 'MANAGE' });
await grantTo(people.审计人, { right: 'AUDIT' });
await grantTo(people.审批人, { right: 'EXAMINE' });
await database.pool.query("update employee set status = 'DISMISSED' where user_id = $1", [
  people.离职的管理人.userId,
]);

interface Case {
  state: GrantState;
  stage: (typeof STAGES)[number];
  role: Role;
}
const CASES: Case[] = (Object.keys(STATES) as GrantState[]).flatMap((state) =>
  STAGES.flatMap((stage) => (Object.keys(people) as Role[]).map((role) => ({ state, stage, role }))),
);

/** The one grant to use of the seal, in this state. @returns its id */
async function arrange({ state, stage }: Case, isAutomatic: boolean): Promise<string> {
  const { pool } = database;
  await pool.query('delete from seal_grant where seal_id = $1 and "right" = \'USE\'', [seal.id]);
  await pool.query("update seal set status = 'NORMAL', freeze_reason = null where id = $1", [seal.id]);
  const id = await grantTo(people.被授权人, { right: 'USE' });
  if (isAutomatic)
    await pool.query(
      "update seal_grant set auto_sign = true, will_method = 'PIN', will_time = now() where id = $1",
      [id],
    );
  await pool.query(`update seal_grant set ${STATES[state]} where id = $1`, [id]);
  if (stage === 'DISABLED')
    await pool.query("update seal set status = 'FREEZE', freeze_reason = 'DISABLED' where id = $1", [
      seal.id,
    ]);
  return id;
}

/** A grantee sees the seal by a grant that is in force, used up or not. */
const seesByGrant = ({ state }: Case) => state === 'ACTIVE' || state === 'EXHAUSTED';
const sees = (one: Case): boolean =>
  [...MANAGERS, ...READERS, AUDITOR, EXAMINER].includes(one.role) ||
  (one.role === GRANTEE && seesByGrant(one));
/** Of an act that belongs to the managers of a seal. */
const unlessManager = (one: Case): string | null =>
  MANAGERS.includes(one.role) ? null : sees(one) ? 'NOT_ALLOWED' : 'NOT_FOUND';

const facts: UseFacts = { categoryId: null, counterparties: ['南山茶业有限公司'], amount: 100_00 };

/** One that waits for its letter signs nothing yet, and one that is over nothing any more. */
const nothingToPause: readonly GrantState[] = ['PROPOSED', 'EXPIRED', 'ENDED'];

/** For each act: the refusal that is expected, null for none; and the refusal that comes. */
const ACTS: Record<
  string,
  {
    isAutomatic?: true;
    /** Columns before it. */
    before?: string;
    /** What holds of the row after it, where it is done. */
    after?: string;
    expected: (one: Case) => string | null;
    act: (who: Actor, grantId: string) => Promise<string | null>;
  }
> = {
  'uses the seal': {
    after: 'used <= coalesce(total, used)',
    expected: ({ state, stage, role }) => {
      if (stage !== 'NORMAL') return 'SEAL_FROZEN';
      if (role === '印章管理员') return null;
      if (role !== GRANTEE) return 'SEAL_NOT_USABLE';
      return state === 'ACTIVE' ? null : state === 'EXHAUSTED' ? 'SEAL_LIMIT_REACHED' : 'SEAL_NOT_USABLE';
    },
    act: (who) =>
      database
        .transaction((tx) =>
          seals.useSeal(tx, {
            sealId: seal.id,
            who,
            actor: who,
            contractId: newId(),
            subject: '采购合同',
            facts,
            digest: async () => '',
          }),
        )
        .then(
          () => null,
          (error: unknown) => {
            if (error instanceof AppError) return error.reason;
            throw error;
          },
        ),
  },
  'lists the grants of the seal': {
    expected: (one) =>
      [...MANAGERS, ...READERS, AUDITOR].includes(one.role) ? null : sees(one) ? 'NOT_ALLOWED' : 'NOT_FOUND',
    act: async (who) => {
      const answer = await app.inject({ url: `/api/seal/grants?sealId=${seal.id}`, headers: as(who) });
      return answer.json().name ?? null;
    },
  },
  'ends it': {
    after: "status = 'ENDED' and ended_by is not null and end_time is not null and reason = '调岗'",
    // One whose last day has passed may still be ended, so that its end has a reason.
    expected: (one) => unlessManager(one) ?? (one.state === 'ENDED' ? 'SEAL_GRANT_ENDED' : null),
    act: async (who, grantId) =>
      (await post(who, '/seal/grant/end', { grantId, reason: '调岗' })).name ?? null,
  },
  'pauses its automatic signing': {
    isAutomatic: true,
    after: 'pause_time is not null',
    expected: (one) => unlessManager(one) ?? (nothingToPause.includes(one.state) ? 'SEAL_GRANT_ENDED' : null),
    act: async (who, grantId) =>
      (await post(who, '/seal/grant/pause', { grantId, paused: true })).name ?? null,
  },
  'resumes it': {
    isAutomatic: true,
    before: 'pause_time = now()',
    after: 'pause_time is null',
    expected: (one) => unlessManager(one) ?? (nothingToPause.includes(one.state) ? 'SEAL_GRANT_ENDED' : null),
    act: async (who, grantId) =>
      (await post(who, '/seal/grant/pause', { grantId, paused: false })).name ?? null,
  },
  'pauses one that does not sign automatically': {
    expected: (one) => unlessManager(one) ?? 'SEAL_GRANT_ENDED',
    act: async (who, grantId) =>
      (await post(who, '/seal/grant/pause', { grantId, paused: true })).name ?? null,
  },
};

describe.each(Object.entries(ACTS))('who %s', (_, { isAutomatic = false, before, after, expected, act }) => {
  it('is as decided in every state of the grant, at every stage of the seal, by every role', async () => {
    const wrong: string[] = [];
    for (const one of CASES) {
      const grantId = await arrange(one, isAutomatic);
      const row = (sql: string) => database.pool.query(sql, [grantId]);
      if (before) await row(`update seal_grant set ${before} where id = $1`);
      const [said, came] = [expected(one), await act(people[one.role], grantId)];
      if (said !== came) wrong.push(`${one.role} ${one.state} ${one.stage}: ${came}, not ${said}`);
      if (came !== null || !after) continue;
      const { rows } = await row(`select ${after} as done from seal_grant where id = $1`);
      if (!rows[0].done) wrong.push(`${one.role} ${one.state} ${one.stage}: not ${after}`);
    }
    expect(wrong).toEqual([]);
    expect(CASES).toHaveLength(Object.keys(STATES).length * STAGES.length * Object.keys(people).length);
  });
});
