import { newId } from '@cinnabar/kernel';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { seedCompanySeals } from '../../../db/seeds/seals-seed.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { makeActor } from '../../testing/actor-app.ts';
import { drawnSignature, openSeals, photographedSignature } from './seals-factory.ts';

/** Pictures on a contract that everyone may read. */
const onContracts = new Set<string>();
const { database, audit, identity, organizations, seals, app, as } = await openSeals({
  findReadablePicture: async (_reader, photokeys) =>
    photokeys.find((photokey) => onContracts.has(photokey)) ?? null,
});

let people = 0;
async function makePerson(name = '王一川'): Promise<Actor> {
  const contact = `1370000${String(1000 + people++)}`;
  const { id } = await database.transaction((tx) =>
    identity.findOrCreateUserByContact(tx, { contact, name }),
  );
  return makeActor({ userId: id, name });
}

/** A company with one employee for each requested role, and its two standard seals by default. */
async function makeCompany<R extends BuiltInRoleType>(
  roles: R[],
  { sealed = true, legalPerson = '沈砚' as string | null } = {},
) {
  const company = await database.transaction((tx) =>
    organizations.createCompany(tx, {
      name: `朱砂${newId()}有限公司`.slice(0, 30),
      tenantType: 'COMPANY',
      legalPerson,
    }),
  );
  const staff: Partial<Record<R | 'staff', Actor>> = {};
  for (const role of [...roles, 'staff'] as const) {
    const person = await makePerson(role);
    const roleTypes = role === 'staff' ? [] : [role];
    await database.transaction((tx) =>
      organizations.addEmployee(tx, { companyId: company.id, userId: person.userId, roleTypes }),
    );
    staff[role] = { ...person, tenantId: company.id };
  }
  const named = { ...company, name: '朱砂科技有限公司' };
  if (sealed) {
    await database.transaction((tx) =>
      seedCompanySeals(tx, seals, { company: named, creatorId: staff.staff!.userId, keeperIds: [] }),
    );
  }
  return { company, ...(staff as Record<R | 'staff', Actor>) };
}

const get = (actor: Actor, url: string) => app.inject({ url: `/api${url}`, headers: as(actor) });
const post = (actor: Actor, url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api${url}`, headers: as(actor), payload });
const listOf = async (actor: Actor, url: string): Promise<Seal[]> => (await get(actor, url)).json().result;

describe('a company’s seals', () => {
  it('are round in true millimetres with the registered name, and square for the legal representative', async () => {
    const { SA, LP } = await makeCompany(['SA', 'LP']);
    const [official] = await listOf(SA, '/seal/query?type=COMPANY');
    expect(official).toMatchObject({
      type: 'COMPANY',
      widthMm: 42,
      heightMm: 42,
      spec: '42 mm',
      categoryName: '公章',
    });
    const [legal] = await listOf(LP, '/seal/query?type=LP');
    expect(legal).toMatchObject({ type: 'LP', widthMm: 20, status: 'NORMAL' });
    const picture = await seals.sealPicture(official!.photokey);
    expect(await sharp(picture.png).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it('are usable by their administrators and named users only', async () => {
    const { SA, SYSTEM, staff } = await makeCompany(['SA', 'SYSTEM']);
    const [seal] = await listOf(SA, '/seal/query?type=COMPANY');
    await expect(seals.getUsableSeal(SA, seal!.id)).resolves.toMatchObject({ seal: { id: seal!.id } });
    for (const actor of [SYSTEM, staff, await makePerson()]) {
      await expect(seals.getUsableSeal(actor, seal!.id)).rejects.toMatchObject({ reason: 'SEAL_NOT_USABLE' });
      expect(await seals.mayUseSeal(actor.userId, seal!.id)).toBe(false);
    }
  });

  it('are usable by administrators while the company has no seal administrator', async () => {
    const { SYSTEM, staff } = await makeCompany(['SYSTEM']);
    const [seal] = await listOf(SYSTEM, '/seal/query?type=COMPANY');
    expect(await seals.mayUseSeal(SYSTEM.userId, seal!.id)).toBe(true);
    expect(await listOf(staff, '/seal/query')).toEqual([]);
  });

  it('are listed to every employee who chooses one for a contract, and shown to those who may see them', async () => {
    const { company, SA, staff } = await makeCompany(['SA']);
    const url = `/seal/choices?companyId=${company.id}`;
    const [shown] = (await get(SA, url)).json().result;
    const [named, ...more] = (await get(staff, url)).json().result;
    expect(shown).toMatchObject({ name: '公章', widthMm: 42, heightMm: 42, photokey: expect.any(String) });
    expect(named).toEqual({ ...shown, photokey: null });
    expect(more, 'the seal of the legal representative is no choice').toEqual([]);
    expect((await get(await makePerson(), url)).json().result).toEqual([]);
  });

  it('are managed by seal administrators and the legal representative, page by page', async () => {
    const { company, SA, staff } = await makeCompany(['SA']);
    expect(await listOf(SA, `/seal/charge?tenantId=${company.id}`)).toHaveLength(2);
    expect(await listOf(staff, `/seal/charge?tenantId=${company.id}`)).toEqual([]);
    const page = (await get(SA, '/seal/page?pageSize=1&pageNo=2')).json().result;
    expect(page).toMatchObject({ total: 2, pageNo: 2, pageSize: 1, list: [{ type: 'LP' }] });
    expect((await get(SA, `/seal/page?keyword=${encodeURIComponent('公章')}`)).json().result.total).toBe(1);
  });

  it('are created from the registered name by those who may, with a record', async () => {
    const { company, SA, staff } = await makeCompany(['SA'], { sealed: false });
    expect(await seals.companyHasSeal(company.id)).toBe(false);
    const refused = await post(staff, '/seal/autocreate/company', {
      companyId: company.id,
      categoryId: 'CONTRACT',
    });
    expect(refused.json().code).toBe(ERRORS.NOT_ALLOWED.code);
    const made = await post(SA, '/seal/autocreate/company', {
      companyId: company.id,
      categoryId: 'CONTRACT',
    });
    expect(made.json().result).toMatchObject({ name: '合同专用章', users: [{ id: SA.userId, name: 'SA' }] });
    expect(await seals.companyHasSeal(company.id)).toBe(true);
    const records = await audit.list({ kind: 'TENANT', id: company.id });
    expect(records.at(-1)).toMatchObject({ event: 'SEAL_CREATE', subjectId: made.json().result.id });
    expect(
      (await post(await makePerson(), '/seal/autocreate/company', { companyId: company.id })).statusCode,
    ).toBe(404);
  });

  it('need a legal representative on record for a name seal', async () => {
    const { company, SA } = await makeCompany(['SA'], { sealed: false, legalPerson: null });
    const answer = await post(SA, '/seal/autocreate/company', { companyId: company.id, categoryId: 'LP' });
    expect(answer.json().code).toBe(ERRORS.LEGAL_PERSON_UNKNOWN.code);
  });

  it('count each use in the transaction that applied them', async () => {
    const { SA } = await makeCompany(['SA']);
    const [seal] = await listOf(SA, '/seal/query?type=COMPANY');
    const facts = { categoryId: null, counterparties: [], amount: null };
    const use = { sealId: seal!.id, who: SA, actor: SA, contractId: newId(), subject: '销售合同', facts };
    const used = await database.transaction((tx) => seals.useSeal(tx, { ...use, digest: async () => '' }));
    expect(used).toMatchObject({ ground: 'ADMINISTRATOR', grant: null, photokey: seal!.photokey });
    expect(await seals.getSeal(seal!.id)).toMatchObject({ useCount: 1 });
  });

  it('open the seal menu for those who are named as managers', async () => {
    const { company, SA, staff } = await makeCompany(['SA'], { sealed: false });
    await post(SA, '/seal/autocreate/company', { companyId: company.id });
    expect(await seals.managesAny(SA.userId, company.id)).toBe(true);
    expect(await seals.managesAny(staff.userId, company.id)).toBe(false);
  });

  it('have categories in the caller’s language', async () => {
    const answer = await app.inject({ url: '/api/seal/getcategories', headers: as(makeActor(), 'en_US') });
    expect(answer.json().result[1]).toEqual({ id: 'CONTRACT', code: 'CONTRACT', name: 'Contract seal' });
  });
});

describe('seal pictures', () => {
  it('are visible to those who see the seal, or a contract with it', async () => {
    const { SA } = await makeCompany(['SA']);
    const other = await makePerson();
    const [seal] = await listOf(SA, '/seal/query?type=COMPANY');
    const path = `/seal/image/key/${seal!.photokey}`;
    const shown = await get(SA, path);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
    });
    expect((await get(other, path)).statusCode).toBe(404);
    expect((await get(other, `/seal/image/${seal!.id}`)).statusCode).toBe(404);
    onContracts.add(seal!.photokey);
    expect((await get(other, path)).statusCode).toBe(200);
    const byId = await get(other, `/seal/image/${seal!.id}`);
    expect(byId.statusCode).toBe(200);
    expect(byId.rawPayload.equals(shown.rawPayload)).toBe(true);
    expect((await get(SA, `/seal/${seal!.id}`)).json().result.id).toBe(seal!.id);
    expect((await get(other, `/seal/${seal!.id}`)).statusCode).toBe(404);
  });

  it('are previewed for one’s own company only', async () => {
    const { company, staff } = await makeCompany([], { sealed: false });
    const url = `/seal/preview/company?companyId=${company.id}&footText=${encodeURIComponent('合同专用章')}`;
    expect((await sharp((await get(staff, url)).rawPayload).metadata()).format).toBe('png');
    expect((await get(await makePerson(), url)).statusCode).toBe(404);
  });
});

describe('a person’s signature', () => {
  const create = async (actor: Actor, form: object) =>
    (await post(actor, '/seal/person/create', form)).json();

  it('is stored as ink on a transparent background, and becomes the default', async () => {
    const person = await makePerson();
    const { result } = await create(person, { source: 'DRAWN', image: await drawnSignature() });
    expect(result).toMatchObject({ type: 'PERSONAL', owner: person.userId, name: '王一川' });
    expect(result.widthMm).toBeLessThanOrEqual(50);
    expect(result.heightMm).toBeLessThanOrEqual(16);
    const picture = await get(person, `/seal/person/image/${result.id}`);
    const { width, height, hasAlpha } = await sharp(picture.rawPayload).metadata();
    expect(hasAlpha).toBe(true);
    // The pad was 600 × 300 and mostly empty; the stored picture is cropped to the stroke.
    expect(width! / height!).toBeGreaterThan(2.5);
    expect((await listOf(person, '/seal/person'))[0]!.id).toBe(result.id);
  });

  it('is typed and drawn by us', async () => {
    const { result } = await create(await makePerson(), { source: 'TYPED', text: '王一川' });
    expect(result.heightMm).toBeGreaterThan(8);
  });

  it('is extracted from a photo: shadow and paper are removed', async () => {
    const person = await makePerson();
    const { result } = await create(person, { source: 'UPLOADED', image: await photographedSignature() });
    const { data, info } = await sharp((await seals.sealPicture(result.photokey)).png)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphas = Array.from({ length: info.width * info.height }, (_, i) => data[i * 4 + 3]!);
    expect(alphas.filter((alpha) => alpha < 16).length / alphas.length).toBeGreaterThan(0.5);
    expect(alphas.filter((alpha) => alpha > 200).length / alphas.length).toBeGreaterThan(0.02);
  });

  it.each([
    [
      'an SVG',
      { source: 'UPLOADED', image: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` },
    ],
    [
      'a GIF called PNG',
      { source: 'UPLOADED', image: `data:image/png;base64,${Buffer.from('GIF89a....').toString('base64')}` },
    ],
    ['half a PNG', { source: 'DRAWN', image: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA' }],
    ['nothing at all', { source: 'DRAWN' }],
  ])('is not made of %s', async (_what, form) => {
    expect((await create(await makePerson(), form)).code).toBe(ERRORS.SIGNATURE_IMAGE_INVALID.code);
  });

  it('is not made of an empty pad', async () => {
    const empty = await sharp({ create: { width: 600, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const form = { source: 'DRAWN', image: `data:image/png;base64,${empty.toString('base64')}` };
    expect((await create(await makePerson(), form)).code).toBe(ERRORS.SIGNATURE_IMAGE_INVALID.code);
  });

  it('is not typed in the name of an organization', async () => {
    const answer = await create(await makePerson(), { source: 'TYPED', text: '海棠贸易有限公司' });
    expect(answer).toMatchObject({ code: ERRORS.NAME_OF_ORGANIZATION.code, errors: [{ field: 'text' }] });
  });

  it('reports the characters that cannot be typed', async () => {
    const answer = await create(await makePerson(), { source: 'TYPED', text: '王😀' });
    expect(answer).toMatchObject({ code: ERRORS.GLYPH_MISSING.code });
    expect(answer.message).toContain('😀');
  });

  it('is made the default or deleted, and followed by the newest remaining one; its picture stays on contracts', async () => {
    const person = await makePerson();
    const made: Seal[] = [];
    for (const text of ['王一川', '王一', '川'])
      made.push((await create(person, { source: 'TYPED', text })).result);
    const [first, second, third] = made;
    await post(person, '/seal/person/default', { sealId: first!.id });
    expect((await listOf(person, '/seal/person'))[0]!.id).toBe(first!.id);
    await post(person, '/seal/person/delete', { sealId: first!.id });
    expect((await listOf(person, '/seal/person')).map(({ id }) => id)).toEqual([third!.id, second!.id]);
    await expect(seals.getUsableSeal(person, first!.id)).rejects.toMatchObject({ reason: 'SEAL_NOT_USABLE' });
    expect((await seals.sealPicture(first!.photokey)).png.length).toBeGreaterThan(0);
  });

  it('is restored when its deletion is undone, as the default that it was', async () => {
    const person = await makePerson();
    const { result: first } = await create(person, { source: 'TYPED', text: '王一川' });
    await create(person, { source: 'TYPED', text: '王一' });
    await post(person, '/seal/person/default', { sealId: first.id });
    await post(person, '/seal/person/delete', { sealId: first.id });
    const restored = await post(person, '/seal/person/restore', { sealId: first.id, preferred: true });
    expect(restored.json().result).toMatchObject({ id: first.id, status: 'NORMAL' });
    expect((await listOf(person, '/seal/person'))[0]!.id).toBe(first.id);
    expect((await post(person, '/seal/person/restore', { sealId: first.id })).statusCode).toBe(404);
    expect((await post(await makePerson(), '/seal/person/restore', { sealId: first.id })).statusCode).toBe(
      404,
    );
    const events = (await audit.list({ kind: 'TENANT', id: person.userId })).map(({ event }) => event);
    expect(events.slice(-3)).toEqual(['SIGNATURE_PREFER', 'SIGNATURE_DELETE', 'SIGNATURE_RESTORE']);
  });

  it('has a label, which distinguishes it from others', async () => {
    const person = await makePerson();
    const { result } = await create(person, { source: 'TYPED', text: '王一川' });
    await post(person, '/seal/person/rename', { sealId: result.id, name: '英文签名' });
    expect((await listOf(person, '/seal/person'))[0]!.name).toBe('英文签名');
    const nameless = await post(person, '/seal/person/rename', { sealId: result.id, name: ' ' });
    expect(nameless.statusCode).toBe(400);
  });

  it('is previewed in every font that has the name', async () => {
    const person = await makePerson();
    const samples = async (text: string) =>
      (await get(person, `/signature/typed?text=${encodeURIComponent(text)}&ink=BLUE`)).json().result;
    expect((await samples('王一川')).map(({ face }: { face: string }) => face)).toEqual([
      'running',
      'brush',
      'grass',
      'kai',
    ]);
    expect(await samples('John Smith')).toHaveLength(5);
    expect(await samples('王😀')).toEqual([]);
    const { result } = await create(person, { source: 'TYPED', text: '王一川', face: 'kai', ink: 'BLUE' });
    const { channels } = await sharp((await seals.sealPicture(result.photokey)).png).stats();
    expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([0x1c, 0x3a, 0x8c]);
  });

  it('is not usable by others', async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const { result } = await create(person, { source: 'TYPED', text: '王一川' });
    expect((await post(other, '/seal/person/delete', { sealId: result.id })).statusCode).toBe(404);
    expect((await get(other, `/seal/person/image/${result.id}`)).statusCode).toBe(404);
    await expect(seals.getUsableSeal(other, result.id)).rejects.toMatchObject({ reason: 'SEAL_NOT_USABLE' });
  });
});
