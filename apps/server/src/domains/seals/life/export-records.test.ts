import { newId } from '@cinnabar/kernel';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { makeSealedCompany, openSeals, withSignPassword } from '../seals-factory.ts';

const people = await openSeals();
const { database, organizations, seals, audit, app, as } = people;

const post = async (actor: Actor, url: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers: as(actor), payload });
  expect(answer.json(), answer.body).toMatchObject({ code: 0 });
  return answer.json().result;
};
const download = (actor: Actor, sealId: string, language: 'zh_CN' | 'en_US' = 'zh_CN') =>
  app.inject({ url: '/api/seal/records/export', query: { sealId }, headers: as(actor, language) });

const use = (actor: Actor, sealId: string, subject: string) =>
  database.transaction((tx) =>
    seals.useSeal(tx, {
      sealId,
      who: actor,
      actor,
      contractId: newId(),
      subject,
      facts: { categoryId: null, counterparties: [], amount: null },
      digest: async () => '',
    }),
  );

/** A seal that was granted, used, refused and disabled. */
async function usedSeal() {
  const made = await makeSealedCompany(people, {
    许清和: ['SA'],
    顾明远: [],
    陈书远: [],
    周砚秋: ['AUDITOR'],
  });
  const { seal, 许清和, 顾明远, 陈书远 } = made;
  const form = { sealId: seal.id, subjectType: 'EMPLOYEE', subjectId: 顾明远.userId, right: 'USE' };
  const intent = await withSignPassword(database, 许清和);
  const grant = await post(许清和, '/seal/grant', { ...form, until: '2999-12-31', reason: '=1+1', intent });
  await use(顾明远, seal.id, '=HYPERLINK("http://elsewhere")');
  await use(许清和, seal.id, '采购合同');
  const asked = { contractId: newId(), subject: '借款合同', by: 陈书远, digest: async () => '' };
  const facts = { categoryId: null, counterparties: [], amount: null };
  await expect(seals.getUsableSeal(陈书远, seal.id, { ...asked, facts })).rejects.toThrow();
  await post(许清和, '/seal/grant/end', { grantId: grant.id, reason: '调岗' });
  await post(许清和, '/seal/life', { sealId: seal.id, act: 'disable', reason: '盘点印章' });
  return made;
}

it('the records of a seal are a file with their events and details in words, and with the verdict', async () => {
  const { seal, company, 许清和, 周砚秋 } = await usedSeal();
  const answer = await download(许清和, seal.id);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`${seal.name}印章记录.csv`));
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFF"序号","时间","事项","办理人","说明","哈希"');
  const { records } = await audit.read({ kind: 'SEAL', id: seal.id });
  const time = '"\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d"';
  const said = [
    '"授权","许清和","顾明远；授权 #1；权利：使用；至 2999-12-31；原因：=1+1"',
    `"用印","顾明远","'=HYPERLINK(""http://elsewhere"")；授权 #1"`,
    '"用印","许清和","采购合同；因印章管理员的职责"',
    '"拒绝","陈书远","借款合同；原因：所选印章或签名不可用"',
    '"结束授权","许清和","顾明远；授权 #1；权利：使用；原因：调岗"',
    '"停用","许清和","启用 → 停用；原因：盘点印章"',
  ];
  expect(lines.slice(0, -1).map((line) => line.replace(new RegExp(`,${time},`), ','))).toEqual(
    said.map((words, at) => `"${records[at]!.sequence}",${words},"${records[at]!.hash}"`),
  );
  expect(lines.at(-1)).toMatch(new RegExp(`^"",${time},"校验","","6 条记录首尾相连，未被改动",""$`));

  const english = (await download(周砚秋, seal.id, 'en_US')).body;
  expect(english).toContain(
    '"Granted","许清和","顾明远; grant #1; right: Use; Until 2999-12-31; reason: =1+1"',
  );
  expect(english).toContain('"6 records in one chain, unchanged"');
  const log = (await audit.list({ kind: 'TENANT', id: company.id })).filter(
    ({ event }) => event === 'SEAL_RECORDS_EXPORTED',
  );
  expect(log.map(({ actor, subjectId }) => [actor.name, subjectId])).toEqual([
    ['许清和', seal.id],
    ['周砚秋', seal.id],
  ]);
});

it('the file says that a record was changed', async () => {
  const { seal, 许清和 } = await usedSeal();
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update audit_record set event = 'SEAL_LOST' where chain_id = ${seal.id} and event = 'SEAL_DISABLE'`,
    );
  });
  const { body } = await download(许清和, seal.id);
  expect(body).toContain('"记录被改动过，请联系平台管理员"');
  expect(body).not.toContain('未被改动');
});

it('records are a file only for those who may read them', async () => {
  const { seal, company, 许清和, 顾明远, 陈书远 } = await usedSeal();
  await post(许清和, '/seal/grant', {
    sealId: seal.id,
    subjectType: 'EMPLOYEE',
    subjectId: 顾明远.userId,
    right: 'EXAMINE',
    intent: await withSignPassword(database, 许清和),
  });
  expect((await download(顾明远, seal.id)).json().name).toBe('NOT_ALLOWED');
  expect((await download(陈书远, seal.id)).json().name).toBe('NOT_FOUND');
  const { 吴桐 } = await makeSealedCompany(people, { 吴桐: ['SA'] });
  expect((await download(吴桐, seal.id)).json().name).toBe('NOT_FOUND');
  expect((await download(吴桐, 'no-id')).json().name).toBe('NOT_FOUND');
  const events = (await audit.list({ kind: 'TENANT', id: company.id })).map(({ event }) => event);
  expect(events).not.toContain('SEAL_RECORDS_EXPORTED');
  expect(await organizations.isEmployee(陈书远, company.id)).toBe(true);
});
