import type { SealAct } from '@cinnabar/protocol/seals/seal-lifecycle';
import { expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { makeSealedCompany, openSeals, type Person } from '../seals-factory.ts';

const opened = await openSeals();
const { app, as, audit, database, receivedCode } = opened;

const call = async (who: Actor, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/api${url}`, headers: as(who), payload })).json();

async function frozenSeal() {
  const made = await makeSealedCompany(opened, { 许清和: ['SA'], 顾明远: [] });
  const { seal, 许清和: keeper } = made;
  const change = (act: SealAct, intent: object | null = null, who: Actor = keeper) =>
    call(who, '/seal/life', { sealId: seal.id, act, reason: '盘点', intent });
  const codeFor = async (act: SealAct, who: Person = keeper) => {
    await database.pool.query('delete from one_time_code where contact = $1', [who.contact]);
    expect(await call(who, '/seal/life/pin', { sealId: seal.id, act })).toMatchObject({ code: 0 });
    return { method: 'PIN', proof: await receivedCode(who.contact) };
  };
  expect(await change('disable'), 'a freeze takes no proof').toMatchObject({ code: 0 });
  const records = async () => {
    const answer = await app.inject({ url: `/api/seal/records?sealId=${seal.id}`, headers: as(keeper) });
    return answer.json().result.list.map(({ event }: { event: string }) => event);
  };
  return { ...made, keeper, change, codeFor, records };
}

it('a release takes the intent of the person, proved for it', async () => {
  const { seal, change, codeFor, records } = await frozenSeal();
  expect(await change('release')).toMatchObject({ code: 400, errors: [{ field: 'intent' }] });
  const code = await codeFor('release');
  const wrong = { ...code, proof: code.proof === '000000' ? '000001' : '000000' };
  expect(await change('release', wrong)).toMatchObject({ name: 'WRONG_CODE' });
  expect(await change('release', code)).toMatchObject({ result: { stage: 'NORMAL' } });
  expect(await records()).toEqual(['SEAL_RELEASE', 'CODE_SENT', 'SEAL_DISABLE']);
  const chain = await audit.list({ kind: 'SEAL', id: seal.id });
  expect(chain.at(-1)).toMatchObject({ event: 'SEAL_RELEASE', detail: { method: 'PIN', reason: '盘点' } });
});

it('a code confirms one act only, in the session that asked for it', async () => {
  const { keeper, change, codeFor } = await frozenSeal();
  const code = await codeFor('destroy');
  expect(await change('release', code)).toMatchObject({ name: expect.stringMatching(/CODE/) });
  const elsewhere = { ...keeper, sessionId: crypto.randomUUID() };
  expect(await change('destroy', code, elsewhere)).toMatchObject({ name: expect.stringMatching(/CODE/) });
  expect(await change('destroy', code)).toMatchObject({ result: { stage: 'INVALID' } });
});

it('an act that is not open is refused before a code is sent or used', async () => {
  const { seal, 顾明远, change, codeFor, records } = await frozenSeal();
  expect(await call(顾明远, '/seal/life/pin', { sealId: seal.id, act: 'destroy' })).toMatchObject({
    name: 'NOT_FOUND',
  });
  const code = await codeFor('destroy');
  expect(await change('releaseImpounded', code)).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(await change('destroy', code), 'the code was not used').toMatchObject({ code: 0 });
  expect(await records()).toEqual(['SEAL_DESTROY', 'CODE_SENT', 'SEAL_DISABLE']);
});
