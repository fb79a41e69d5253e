import { createHash } from 'node:crypto';
import type { SealFiling } from '@cinnabar/protocol/seals/filing/filing-schema';
import { expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { makeSealedCompany, openSeals, withSignPassword } from '../seals-factory.ts';

const opened = await openSeals();
const { database, audit, app, as } = opened;

const PDF = Buffer.from('%PDF-1.7\n回执\n%%EOF');
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('x')]);
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function add(actor: Actor, sealId: string, bytes: Buffer, more: Record<string, string> = {}) {
  const form = new FormData();
  const texts = { sealId, number: '公备 2026-000123', day: '2026-03-18', ...more };
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('file', new Blob([new Uint8Array(bytes)]), '回执.pdf');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { ...as(actor), 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  return (await app.inject({ method: 'POST', url: '/api/seal/filing', headers, payload })).json();
}
const read = async (actor: Actor, sealId: string) =>
  (await app.inject({ url: `/api/seal/filing?sealId=${sealId}`, headers: as(actor) })).json();
const file = (actor: Actor, sealId: string) =>
  app.inject({ url: `/api/seal/filing/file?sealId=${sealId}`, headers: as(actor) });

async function firm() {
  const made = await makeSealedCompany(opened, {
    许清和: ['SA'],
    周砚秋: ['AUDITOR'],
    顾明远: [],
    陈书远: [],
  });
  const { seal, 许清和: keeper, 顾明远: user } = made;
  const intent = await withSignPassword(database, keeper);
  const payload = { sealId: seal.id, subjectType: 'EMPLOYEE', subjectId: user.userId, right: 'USE', intent };
  await app.inject({ method: 'POST', url: '/api/seal/grant', headers: as(keeper), payload });
  return { sealId: seal.id, keeper, auditor: made.周砚秋, user, colleague: made.陈书远 };
}

it('the receipt of a filing is kept with its number and day, and read by those who manage and audit the seal', async () => {
  const { sealId, keeper, auditor, user, colleague } = await firm();
  const empty: SealFiling = { filing: null, mayChange: true };
  expect((await read(keeper, sealId)).result).toEqual(empty);
  expect((await file(keeper, sealId)).json()).toMatchObject({ name: 'NOT_FOUND' });
  const added = await add(keeper, sealId, PDF);
  expect(added).toMatchObject({
    code: 0,
    result: {
      filing: { number: '公备 2026-000123', day: '2026-03-18', sha256: digestOf(PDF), adder: '许清和' },
      mayChange: true,
    },
  });
  expect((await read(auditor, sealId)).result).toEqual({ ...added.result, mayChange: false });
  const sent = await file(auditor, sealId);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="filing.pdf"',
  });
  expect(sent.rawPayload.equals(PDF)).toBe(true);
  const { rows } = await database.pool.query('select file from seal_filing where seal_id = $1', [sealId]);
  expect(rows[0].file.includes(PDF), 'wrapped').toBe(false);

  const { 许清和: stranger } = await makeSealedCompany(opened, { 许清和: ['SA'] });
  for (const [who, name] of [
    [user, 'NOT_ALLOWED'],
    [colleague, 'NOT_FOUND'],
    [stranger, 'NOT_FOUND'],
  ] as const) {
    expect(await read(who, sealId)).toMatchObject({ name });
    expect((await file(who, sealId)).json()).toMatchObject({ name });
    expect(await add(who, sealId, PDF)).toMatchObject({ name });
  }
  expect(await add(auditor, sealId, PDF)).toMatchObject({ name: 'NOT_ALLOWED' });
});

it('another receipt takes its place, and the records name both files', async () => {
  const { sealId, keeper } = await firm();
  await add(keeper, sealId, PDF);
  const again = await add(keeper, sealId, PNG, { number: '公备 2026-000124' });
  expect(again.result.filing).toMatchObject({ number: '公备 2026-000124', sha256: digestOf(PNG) });
  expect((await file(keeper, sealId)).headers['content-type']).toBe('image/png');
  const records = (await audit.list({ kind: 'SEAL', id: sealId })).filter(
    ({ event }) => event === 'SEAL_FILING',
  );
  expect(records.map(({ detail }) => detail)).toMatchObject([
    { subject: '公备 2026-000123', day: '2026-03-18', sha256: digestOf(PDF) },
    { subject: '公备 2026-000124', sha256: digestOf(PNG), replaced: digestOf(PDF) },
  ]);
});

it('a receipt is a PDF or a picture by its first bytes, within its size, with number and day', async () => {
  const { sealId, keeper } = await firm();
  expect(await add(keeper, sealId, Buffer.from('<svg onload="x">'))).toMatchObject({
    name: 'SEAL_FILING_FILE',
  });
  const large = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]);
  expect(await add(keeper, sealId, large)).toMatchObject({ name: 'SEAL_FILING_TOO_LARGE' });
  expect(await add(keeper, sealId, PDF, { number: ' ' })).toMatchObject({ errors: [{ field: 'number' }] });
  expect(await add(keeper, sealId, PDF, { day: '2026-02-30' })).toMatchObject({ errors: [{ field: 'day' }] });
  expect((await read(keeper, sealId)).result.filing).toBeNull();
  await database.pool.query("update seal set status = 'INVALID' where id = $1", [sealId]);
  expect(await add(keeper, sealId, PDF)).toMatchObject({ name: 'SEAL_STAGE' });
});
