import { newId } from '@cinnabar/kernel';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { AwaitingSeal } from '@cinnabar/protocol/seals/making-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { makeActor } from '../../../testing/actor-app.ts';
import { passRealName } from '../../../testing/pass-real-name.ts';
import { openSeals } from '../seals-factory.ts';

const { database, audit, identity, organizations, seals, app, as } = await openSeals();

let people = 0;
async function makePerson(name: string): Promise<Actor> {
  const contact = `1370001${String(1000 + people++)}`;
  const { id } = await database.transaction((tx) =>
    identity.findOrCreateUserByContact(tx, { contact, name }),
  );
  return makeActor({ userId: id, name });
}

/** A company with a keeper, its verified legal representative 沈砚, and an employee without a role. */
async function makeCompany(name = `朱砂${newId()}有限公司`.slice(0, 30)) {
  const company = await database.transaction((tx) =>
    organizations.createCompany(tx, {
      name,
      tenantType: 'COMPANY',
      legalPerson: '沈砚',
      registerNo: '91330108MA2B0XYZ1Q',
    }),
  );
  const join = async (person: Actor, roleTypes: ('SA' | 'LP' | 'SYSTEM')[]): Promise<Actor> => {
    await database.transaction((tx) =>
      organizations.addEmployee(tx, { companyId: company.id, userId: person.userId, roleTypes }),
    );
    return { ...person, tenantId: company.id };
  };
  const lp = await makePerson('沈砚');
  await passRealName(database, lp.userId);
  return {
    company,
    keeper: await join(await makePerson('许清和'), ['SA']),
    lp: await join(lp, ['LP']),
    staff: await join(await makePerson('林知夏'), []),
    administrator: await join(await makePerson('王一川'), ['SYSTEM']),
  };
}

const post = async (actor: Actor, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/api${url}`, headers: as(actor), payload })).json();
const get = (actor: Actor, url: string) => app.inject({ url: `/api${url}`, headers: as(actor) });
const awaitingOf = async (actor: Actor, companyId: string): Promise<AwaitingSeal[]> =>
  (await get(actor, `/seal/awaiting?companyId=${companyId}`)).json().result;
const code = (name: ErrorName) => ERRORS[name].code;

describe('a company seal of a chosen form', () => {
  it('has the size, the purpose and the number that were chosen, and can be used at once', async () => {
    const { company, keeper } = await makeCompany();
    const { result } = await post(keeper, '/seal/create/company', {
      companyId: company.id,
      categoryId: 'CONTRACT',
      name: '合同专用章（2）',
      spec: 'ROUND_38',
      footText: '合同专用章（2）',
      number: '3301080247168',
    });
    expect(result).toMatchObject({
      name: '合同专用章（2）',
      widthMm: 38,
      heightMm: 38,
      number: '3301080247168',
      readiness: 'READY',
      users: [{ name: '许清和' }],
    });
    await expect(seals.getUsableSeal(keeper, result.id)).resolves.toBeDefined();
    const { png } = await seals.sealPicture(result.photokey);
    expect(await sharp(Buffer.from(png)).metadata()).toMatchObject({ width: 898, density: 600 });
    const records = await audit.list({ kind: 'TENANT', id: company.id });
    expect(records.at(-1)).toMatchObject({ event: 'SEAL_CREATE', subjectId: result.id });
  });

  it('is not made twice under one name or number, by two keepers at once either', async () => {
    const { company, keeper } = await makeCompany();
    const form = { companyId: company.id, categoryId: 'HR', spec: 'ROUND_38', name: '人事章' };
    const both = await Promise.all([1, 2].map(() => post(keeper, '/seal/create/company', form)));
    expect(both.map((answer) => answer.code).sort()).toEqual([0, code('SEAL_NAME_TAKEN')].sort());
    const numbered = { ...form, number: '3301080247168' };
    expect((await post(keeper, '/seal/create/company', { ...numbered, name: '甲' })).code).toBe(0);
    const again = await post(keeper, '/seal/create/company', { ...numbered, name: '乙' });
    expect(again).toMatchObject({ code: code('SEAL_NUMBER_TAKEN'), errors: [{ field: 'number' }] });
  });

  it.each([
    ['a spec of another kind', { categoryId: 'HR', spec: 'SQUARE_22' }, 'spec'],
    ['a mixed form without a foreign name', { categoryId: 'OFFICIAL', spec: 'MIXED_45_30' }, 'latinName'],
    ['a number of twelve digits', { categoryId: 'HR', spec: 'ROUND_38', number: '330108024716' }, 'number'],
    [
      'a purpose of sixteen characters',
      { categoryId: 'HR', spec: 'ROUND_38', footText: '长'.repeat(16) },
      'footText',
    ],
  ])('is refused for %s', async (_what, form, field) => {
    const { company, keeper } = await makeCompany();
    const answer = await post(keeper, '/seal/create/company', { companyId: company.id, name: '章', ...form });
    expect(answer.code).not.toBe(0);
    expect(answer.errors).toMatchObject([{ field }]);
  });

  it('says which character of the purpose cannot be drawn, and that a name does not fit', async () => {
    const { company, keeper } = await makeCompany();
    const form = { categoryId: 'OTHER', spec: 'ROUND_38', name: '章' };
    const missing = await post(keeper, '/seal/create/company', {
      ...form,
      companyId: company.id,
      footText: '王😀',
    });
    expect(missing.code).toBe(code('GLYPH_MISSING'));
    expect(missing.message).toContain('😀');
    const long = await makeCompany(`${'长'.repeat(78)}${people}`);
    const body = { ...form, companyId: long.company.id, footText: '部门章' };
    expect((await post(long.keeper, '/seal/create/company', body)).code).toBe(code('SEAL_TEXT_LONG'));
  });

  it('is made by those who may make seals only', async () => {
    const { company, staff, administrator } = await makeCompany();
    const other = await makePerson('外人');
    const form = { companyId: company.id, categoryId: 'HR', spec: 'ROUND_38', name: '人事章' };
    expect((await post(staff, '/seal/create/company', form)).code).toBe(code('NOT_ALLOWED'));
    // Seals are no menu of an administrator's, who appoints a seal administrator instead.
    expect((await post(administrator, '/seal/create/company', form)).code).toBe(code('NOT_ALLOWED'));
    expect((await post(other, '/seal/create/company', form)).code).toBe(code('NOT_FOUND'));
    const lp = { companyId: company.id, spec: 'NAME_20', name: '法人章' };
    expect((await post(staff, '/seal/create/lp', lp)).code).toBe(code('NOT_ALLOWED'));
    expect((await post(other, '/seal/create/lp', lp)).code).toBe(code('NOT_FOUND'));
  });

  it('is 42 mm for a company limited by shares and 40 mm for another, when no form is chosen', async () => {
    const sizes = await Promise.all(
      [`朱砂${newId()}股份有限公司`, `朱砂${newId()}有限公司`].map(async (name) => {
        const { company, keeper } = await makeCompany(name);
        const { result } = await post(keeper, '/seal/autocreate/company', { companyId: company.id });
        return result.widthMm;
      }),
    );
    expect(sizes).toEqual([42, 40]);
  });
});

describe('the name seal of the legal representative', () => {
  const make = async (keeper: Actor, companyId: string): Promise<Seal> =>
    (await post(keeper, '/seal/create/lp', { companyId, name: '法人章', spec: 'NAME_20_10', suffix: 'YIN' }))
      .result;

  it('cannot be used until they consent, and only they can', async () => {
    const { company, keeper, lp, staff } = await makeCompany();
    const seal = await make(keeper, company.id);
    expect(seal).toMatchObject({ type: 'LP', widthMm: 20, heightMm: 10, readiness: 'AWAITS_CONSENT' });
    const refused = { reason: 'SEAL_NOT_USABLE' };
    await expect(seals.getUsableSeal(lp, seal.id)).rejects.toMatchObject(refused);
    expect(await seals.companyHasSeal(company.id, 'LP')).toBe(false);
    expect(await awaitingOf(keeper, company.id)).toEqual([]);
    expect(await awaitingOf(lp, company.id)).toMatchObject([{ act: 'CONSENT', seal: { id: seal.id } }]);
    const decision = { sealId: seal.id, agreed: true };
    expect((await post(keeper, '/seal/decide', decision)).code).toBe(code('SEAL_NOT_LEGAL_PERSON'));
    expect((await post(staff, '/seal/decide', decision)).code).toBe(code('NOT_FOUND'));
    expect((await post(lp, '/seal/decide', decision)).result).toMatchObject({ readiness: 'READY' });
    await expect(seals.getUsableSeal(lp, seal.id)).resolves.toBeDefined();
    expect(await awaitingOf(lp, company.id)).toEqual([]);
    expect((await post(lp, '/seal/decide', decision)).code).toBe(code('SEAL_DECIDED'));
    const records = await audit.list({ kind: 'TENANT', id: company.id });
    expect(records.at(-1)).toMatchObject({ event: 'SEAL_CONSENT', subjectId: seal.id });
  });

  it('is decided once, by one of two decisions at the same time', async () => {
    const { company, keeper, lp } = await makeCompany();
    const seal = await make(keeper, company.id);
    const answers = await Promise.all(
      [true, false].map((agreed) => post(lp, '/seal/decide', { sealId: seal.id, agreed })),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('is removed when they do not consent', async () => {
    const { company, keeper, lp } = await makeCompany();
    const seal = await make(keeper, company.id);
    expect((await post(lp, '/seal/decide', { sealId: seal.id, agreed: false })).code).toBe(0);
    expect((await get(keeper, `/seal/${seal.id}`)).statusCode).toBe(404);
    expect(await make(keeper, company.id), 'its name is free again').toMatchObject({ name: '法人章' });
  });

  it('needs no further consent when they make it themselves', async () => {
    const { company, lp } = await makeCompany();
    expect(await make(lp, company.id)).toMatchObject({ readiness: 'READY' });
  });

  it('is not consented to by a namesake whose identity is not verified', async () => {
    const { company, keeper, lp } = await makeCompany();
    await database.pool.query('delete from real_name_check where user_id = $1', [lp.userId]);
    await database.pool.query('update user_account set real_name = false where id = $1', [lp.userId]);
    const seal = await make(keeper, company.id);
    expect(await awaitingOf(lp, company.id)).toEqual([]);
    expect((await post(lp, '/seal/decide', { sealId: seal.id, agreed: true })).code).toBe(
      code('SEAL_NOT_LEGAL_PERSON'),
    );
  });
});

describe('the preview of a seal', () => {
  it('is as large as the seal will be, for employees only', async () => {
    const { company, staff } = await makeCompany();
    const url = `/seal/preview/company?companyId=${company.id}&categoryId=INVOICE&spec=OVAL_45_30_DOUBLE`;
    const { width, height } = await sharp((await get(staff, url)).rawPayload).metadata();
    expect([width, height]).toEqual([1063, 709]);
    const lp = `/seal/preview/lp?companyId=${company.id}&spec=NAME_20_10&suffix=NONE`;
    expect((await sharp((await get(staff, lp)).rawPayload).metadata()).height).toBe(236);
    const other = await makePerson('外人');
    expect((await get(other, url)).statusCode).toBe(404);
    expect((await get(other, lp)).statusCode).toBe(404);
  });
});

describe('the list of a keeper', () => {
  it('is narrowed to a group or a state, and counts them all', async () => {
    const { company, keeper } = await makeCompany();
    const form = { companyId: company.id, spec: 'ROUND_38' };
    await post(keeper, '/seal/create/company', { ...form, categoryId: 'OFFICIAL', name: '公章' });
    await post(keeper, '/seal/create/company', { ...form, categoryId: 'HR', name: '人事章' });
    await post(keeper, '/seal/create/lp', { companyId: company.id, spec: 'NAME_18', name: '法人章' });
    const counts = { all: 3, usable: 2, OFFICIAL: 1, BUSINESS: 1, LP: 1 };
    const page = async (query: string) => (await get(keeper, `/seal/page?${query}`)).json().result;
    expect(await page('')).toMatchObject({ total: 3, counts });
    expect(await page('group=BUSINESS')).toMatchObject({ total: 1, list: [{ name: '人事章' }], counts });
    expect(await page('status=FREEZE')).toMatchObject({ total: 0, counts });
  });
});
