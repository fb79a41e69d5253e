import { newId } from '@cinnabar/kernel';
import { drawSeal } from '@cinnabar/pdf';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { makeActor } from '../../../testing/actor-app.ts';
import { openSeals } from '../seals-factory.ts';

const { database, audit, identity, organizations, seals, app, as } = await openSeals();
const code = (name: ErrorName) => ERRORS[name].code;

let people = 0;
/** A company with so many keepers, and an employee without a role. */
async function makeCompany(keepers: number) {
  const company = await database.transaction((tx) =>
    organizations.createCompany(tx, { name: `朱砂${newId()}`, tenantType: 'COMPANY', legalPerson: '沈砚' }),
  );
  const join = async (roleTypes: 'SA'[]): Promise<Actor> => {
    const contact = `1370002${String(1000 + people++)}`;
    const user = await database.transaction((tx) =>
      identity.findOrCreateUserByContact(tx, { contact, name: `许清和${people}` }),
    );
    await database.transaction((tx) =>
      organizations.addEmployee(tx, { companyId: company.id, userId: user.id, roleTypes }),
    );
    return { ...makeActor({ userId: user.id, name: user.name }), tenantId: company.id };
  };
  const held: Actor[] = [];
  for (let at = 0; at < keepers; at++) held.push(await join(['SA']));
  return { companyId: company.id, keepers: held, staff: await join([]) };
}

/** A scanned impression on paper. */
const scan = (async () => {
  const seal = await drawSeal({ shape: 'ROUND', name: '朱砂科技有限公司', diameterMm: 40, dpi: 400 });
  return sharp({ create: { width: 900, height: 900, channels: 3, background: '#f4efe4' } })
    .composite([{ input: Buffer.from(seal.png), left: 130, top: 130 }])
    .jpeg()
    .toBuffer();
})();

async function send(
  actor: Actor,
  path: string,
  fields: Record<string, string | number>,
  bytes: Buffer,
  order: 'TEXTS_FIRST' | 'FILE_FIRST' = 'TEXTS_FIRST',
) {
  const boundary = `boundary${newId()}`;
  const part = (name: string, more: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const texts = Object.entries(fields).map(([name, value]) => part(name, '', String(value)));
  const file = part('file', '; filename="seal.jpg"\r\nContent-Type: image/jpeg', bytes);
  const parts = order === 'TEXTS_FIRST' ? [...texts, file] : [file, ...texts];
  const answer = await app.inject({
    method: 'POST',
    url: `/api/seal/${path}`,
    headers: { ...as(actor), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return answer.json();
}

const SIZE = { widthMm: 40, heightMm: 40 };
const FORM = { ...SIZE, categoryId: 'CONTRACT', name: '合同专用章' };
const decide = async (actor: Actor, sealId: string, agreed: boolean) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/seal/decide',
      headers: as(actor),
      payload: { sealId, agreed },
    })
  ).json();

describe('an uploaded impression', () => {
  it('is shown first with a verdict, and nothing is kept of it', async () => {
    const { companyId, keepers } = await makeCompany(1);
    const { result } = await send(
      keepers[0]!,
      'upload/read',
      { companyId, ...SIZE, ink: 'BLUE' },
      await scan,
    );
    expect(result).toMatchObject({ shape: 'ROUND', needsConfirmation: false });
    expect(result.findings.map((one: { result: string }) => one.result)).toEqual(Array(5).fill('OK'));
    const png = Buffer.from(result.image.split(',')[1], 'base64');
    expect(await sharp(png).metadata()).toMatchObject({ width: 945, height: 945, hasAlpha: true });
    expect(await seals.companyHasSeal(companyId)).toBe(false);
  });

  it('is a seal of the only keeper at once', async () => {
    const { companyId, keepers } = await makeCompany(1);
    const { result } = await send(keepers[0]!, 'upload', { companyId, ...FORM }, await scan);
    expect(result).toMatchObject({ name: '合同专用章', widthMm: 40, readiness: 'READY' });
    await expect(seals.getUsableSeal(keepers[0]!, result.id)).resolves.toBeDefined();
    const again = await send(keepers[0]!, 'upload', { companyId, ...FORM }, await scan);
    expect(again.code).toBe(code('SEAL_NAME_TAKEN'));
  });

  it('is confirmed by a second keeper, not by the one who sent it', async () => {
    const { companyId, keepers, staff } = await makeCompany(2);
    const [sender, second] = keepers as [Actor, Actor];
    const { result } = await send(sender, 'upload', { companyId, ...FORM }, await scan);
    expect(result.readiness).toBe('AWAITS_CONFIRMATION');
    await expect(seals.getUsableSeal(sender, result.id)).rejects.toMatchObject({ reason: 'SEAL_NOT_USABLE' });
    expect((await decide(sender, result.id, true)).code).toBe(code('SEAL_DUTY_MAKER'));
    expect((await decide(staff, result.id, true)).code).toBe(code('NOT_FOUND'));
    expect((await decide(second, result.id, true)).result.readiness).toBe('READY');
    await expect(seals.getUsableSeal(sender, result.id)).resolves.toBeDefined();
    const events = (await audit.list({ kind: 'TENANT', id: companyId })).map(({ event }) => event);
    expect(events.slice(-2)).toEqual(['SEAL_UPLOAD', 'SEAL_CONFIRM']);
  });

  it('is refused for what is no impression, too coarse a one, and those who make no seals', async () => {
    const { companyId, keepers, staff } = await makeCompany(1);
    const coarse = await sharp(await scan)
      .resize({ width: 200 })
      .jpeg()
      .toBuffer();
    const ask = { companyId, ...FORM };
    expect((await send(keepers[0]!, 'upload', ask, Buffer.from('%PDF-1.7'))).code).toBe(
      code('SEAL_PICTURE_INVALID'),
    );
    expect((await send(keepers[0]!, 'upload', ask, coarse)).code).toBe(code('SEAL_PICTURE_REFUSED'));
    expect((await send(staff, 'upload', ask, await scan)).code).toBe(code('NOT_ALLOWED'));
    const stranger = makeActor({ userId: newId(), name: '路人' });
    expect((await send(stranger, 'upload/read', { companyId, ...SIZE }, await scan)).code).toBe(
      code('NOT_FOUND'),
    );
  });

  it('takes the texts of the form before the file and after it, and says what is wrong with each', async () => {
    const { companyId, keepers, staff } = await makeCompany(1);
    const [keeper] = keepers as [Actor];
    const ask = { companyId, ...FORM };
    expect((await send(staff, 'upload', ask, await scan, 'FILE_FIRST')).code).toBe(code('NOT_ALLOWED'));
    for (const order of ['TEXTS_FIRST', 'FILE_FIRST'] as const) {
      const wrong = { ...ask, widthMm: 900, categoryId: 'NONE' };
      const { code: refused, errors } = await send(keeper, 'upload', wrong, await scan, order);
      expect(refused, order).toBe(code('BAD_REQUEST'));
      expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual(['categoryId', 'widthMm']);
      expect((await send(keeper, 'upload', {}, await scan, order)).code, order).toBe(code('BAD_REQUEST'));
    }
    expect((await send(keeper, 'upload', ask, await scan, 'FILE_FIRST')).result).toMatchObject({
      name: '合同专用章',
      readiness: 'READY',
    });
  });
});
