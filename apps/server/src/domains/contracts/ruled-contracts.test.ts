import { toChinaTime } from '@cinnabar/kernel';
import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import type { CategoryConfig } from '@cinnabar/protocol/categories/rules/category-rules';
import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import type { IssuedViewToken } from '@cinnabar/protocol/contracts/view-token-schema';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { CONTRACT_HOOKS } from './contracts-hooks.ts';
import type { ContractsDeps } from './lifecycle/contracts-deps.ts';
import { remindOfTerms } from './reminding/remind-of-terms.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company(
  '银杏贸易有限公司',
  {
    林知夏: ['CATEGORY_CREATOR'],
    周砚秋: ['CATEGORY_MANAGER'],
    许清和: ['CONTRACT'],
    顾南枝: ['LP'],
  },
  'INNER_COMPANY',
);
/** A session in the company, as lists are read. */
const as = async (name: string): Promise<Caller> => {
  const caller = await product.signIn(firm.people[name]!.contact);
  await caller.post('/user/tenant', { tenantId: firm.id });
  return caller;
};
const [sender, manager, administrator, representative] = (await Promise.all(
  ['林知夏', '周砚秋', '许清和', '顾南枝'].map(as),
)) as [Caller, Caller, Caller, Caller];
const chen = await product.person('陈书远');
const signer = await product.signIn(chen.contact);
let types = 0;

type Rules = Partial<Omit<CategoryConfig, 'readerRoleIds'>> & { readers?: BuiltInRoleType[] };

async function publish(type: CategoryDetail, { readers = [], ...rules }: Rules): Promise<CategoryDetail> {
  const idsOf = (wanted: string[]) =>
    type.roles.filter(({ roleType }) => wanted.includes(roleType)).map(({ id }) => id);
  const config = {
    ...(type.draft?.config ?? type.config),
    senderRoleIds: idsOf(['CATEGORY_CREATOR']),
    readerRoleIds: idsOf(readers),
    ...rules,
  };
  const { categoryId, version } = { categoryId: type.id, version: type.version };
  const drafted = await sender.post<CategoryDetail>('/category/draft', { categoryId, version, config });
  expect(drafted.code, drafted.message).toBe(0);
  const form = { categoryId, version: drafted.result.version, note: '' };
  return (await manager.post<CategoryDetail>('/category/publish', form)).result;
}

/** A contract with a person, sent under a type of its own with these rules. */
async function sent(rules: Rules, more: object = {}) {
  const named = { companyId: firm.id, name: `业务类型 ${++types}` };
  const type = await publish((await sender.post<CategoryDetail>('/category/create', named)).result, rules);
  const person = { name: '陈书远', contact: chen.contact };
  const draft = await product.draft(sender, [{ person }], undefined, { categoryId: type.id, ...more });
  const answer = await sender.post<Contract>('/contract/send', { contractId: draft.id });
  expect(answer.code, answer.message).toBe(0);
  return { type, id: draft.id, documentId: answer.result.documents[0]!.id };
}

const ok = { status: 200 };
const refused = (name: ErrorName) => ({ status: ERRORS[name].status, code: ERRORS[name].code });

/** Files are bytes, refusals JSON. */
async function fetched(who: Caller, url: string): Promise<{ status: number; code?: number }> {
  const answer = await product.app.inject({ url: `/api${url}`, headers: { 'x-qid': who.token } });
  const isJson = answer.headers['content-type']?.includes('json');
  return { status: answer.statusCode, ...(isJson && { code: answer.json().code }) };
}
const download = (who: Caller, { id }: { id: string }) => fetched(who, `/contract/download?contractId=${id}`);
const downloadFile = (who: Caller, { documentId }: { documentId: string }) =>
  fetched(who, `/document/stream/${documentId}`);
const pageImage = (who: Caller, { documentId }: { documentId: string }) =>
  fetched(who, `/document/${documentId}/image?page=1&width=800`);
const print = (who: Caller, { id, documentId }: { id: string; documentId: string }) =>
  who.post('/contract/print', { contractId: id, documents: [documentId], copies: 1 });
const detail = async (who: Caller, id: string) => who.get<Contract>('/contract/detail', { contractId: id });
const listed = async (who: Caller) =>
  (await who.get<ContractList>('/contract/list', { pageSize: '50' })).result.list;
const sign = async (id: string) => {
  expect((await product.sign(signer, id, chen.contact)).code).toBe(0);
};

const received = async (contact: string, about: string) => {
  await product.deliver();
  const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
  return answer.json().result.filter(({ text }: { text: string }) => text.includes(about)).length;
};

describe('downloads by the business type', () => {
  it('open to a party once all have signed, and to the sender always', async () => {
    const contract = await sent({ downloads: 'COMPLETE' });
    expect(await download(sender, contract)).toMatchObject(ok);
    for (const get of [download, downloadFile])
      expect(await get(signer, contract)).toMatchObject(refused('DOWNLOAD_CATEGORY_COMPLETE'));
    expect((await detail(signer, contract.id)).result.abilities).toMatchObject({
      download: 'DOWNLOAD_CATEGORY_COMPLETE',
    });
    expect(await pageImage(signer, contract), 'reading stays possible').toMatchObject(ok);
    await sign(contract.id);
    for (const get of [download, downloadFile]) expect(await get(signer, contract)).toMatchObject(ok);
  });

  it('stay with the sender, in rows of lists too, also once all have signed', async () => {
    const contract = await sent({ downloads: 'SPONSOR' });
    await sign(contract.id);
    for (const get of [download, downloadFile])
      expect(await get(signer, contract)).toMatchObject(refused('DOWNLOAD_CATEGORY_SPONSOR'));
    const row = (await listed(signer)).find(({ id }) => id === contract.id);
    expect(row?.abilities).toMatchObject({ download: 'DOWNLOAD_CATEGORY_SPONSOR' });
    expect(await download(sender, contract)).toMatchObject(ok);
  });

  it('follow the version of the contract, not one that was published since', async () => {
    const contract = await sent({});
    await publish(contract.type, { downloads: 'SPONSOR' });
    expect(await download(signer, contract)).toMatchObject(ok);
  });
});

describe('prints by the business type', () => {
  it('are made by the sender only', async () => {
    const contract = await sent({ prints: 'SPONSOR' });
    await sign(contract.id);
    expect(await print(signer, contract)).toMatchObject(refused('PRINT_CATEGORY_SPONSOR'));
    expect(await print(sender, contract)).toMatchObject({ code: 0 });
  });

  it('are made by no one', async () => {
    const contract = await sent({ prints: 'NONE' });
    await sign(contract.id);
    for (const who of [signer, sender])
      expect(await print(who, contract)).toMatchObject(refused('PRINT_CATEGORY_CLOSED'));
    const row = (await listed(sender)).find(({ id }) => id === contract.id);
    expect(row?.abilities).toMatchObject({ print: 'PRINT_CATEGORY_CLOSED' });
  });
});

describe('readers by the business type', () => {
  const sees = async (who: Caller, contract: { id: string; documentId: string }) => {
    const inList = (await listed(who)).some(({ id }) => id === contract.id);
    const opened = (await detail(who, contract.id)).code === 0;
    const image = (await pageImage(who, contract)).status === 200;
    return [inList, opened, image];
  };

  it('are of the named roles: others of the company find, open and see it nowhere', async () => {
    const contract = await sent({ readers: ['CONTRACT'] });
    expect(await sees(administrator, contract)).toEqual([true, true, true]);
    expect(await sees(sender, contract)).toEqual([true, true, true]);
    expect(await sees(representative, contract)).toEqual([false, false, false]);
    expect(await download(representative, contract)).toMatchObject(refused('NOT_FOUND'));
    const recall = { contractId: contract.id, reason: '误发' };
    expect(await representative.post('/contract/recall', recall)).toMatchObject(refused('NOT_FOUND'));
    await sign(contract.id);
    expect(await sees(representative, contract)).toEqual([false, false, false]);
    expect(await sees(administrator, contract)).toEqual([true, true, true]);
  });

  it('gain nothing by a role that does not read the contracts of the company', async () => {
    const contract = await sent({ readers: ['CATEGORY_MANAGER'] });
    for (const who of [manager, administrator, representative])
      expect(await sees(who, contract)).toEqual([false, false, false]);
    expect(await sees(sender, contract)).toEqual([true, true, true]);
  });

  it('are all who read the contracts of the company where the type names none', async () => {
    const contract = await sent({});
    expect(await sees(representative, contract)).toEqual([true, true, true]);
    expect(await sees(manager, contract)).toEqual([false, false, false]);
  });
});

describe('links under the business type', () => {
  const linked = async (who: Caller, { id }: { id: string }) =>
    (await who.post<IssuedViewToken>('/contract/viewtoken', { contractId: id })).result?.viewToken ?? '';
  const byLink = async (viewToken: string, url: string) => {
    const answer = await product.app.inject({ url: `/api${url}`, headers: { 'x-opentoken': viewToken } });
    return answer.statusCode;
  };
  const DENIED = ERRORS.DOWNLOAD_CATEGORY_SPONSOR.status;

  it('keep files as far as the person who gave the link may', async () => {
    const contract = await sent({ downloads: 'SPONSOR' });
    const [image, file, bundle] = [
      `/document/${contract.documentId}/image?page=1&width=800`,
      `/document/stream/${contract.documentId}`,
      `/contract/download?contractId=${contract.id}`,
    ];
    const [ofSender, ofSigner] = [await linked(sender, contract), await linked(signer, contract)];
    expect(await byLink(ofSender, file)).toBe(200);
    expect(await byLink(ofSigner, image), 'reading stays possible').toBe(200);
    for (const url of [file, bundle]) expect(await byLink(ofSigner, url)).toBe(DENIED);
  });

  it('open nothing for a colleague whom the type does not let read', async () => {
    const contract = await sent({ readers: ['CONTRACT'] });
    expect(await linked(representative, contract)).toBe('');
    const viewToken = await linked(administrator, contract);
    expect(await byLink(viewToken, `/contract/detail?contractId=${contract.id}`)).toBe(200);
  });

  it('print nothing, whatever the type says', async () => {
    const contract = await sent({});
    await sign(contract.id);
    const made = await print(sender, contract);
    const { id } = made.result as { id: string };
    const viewToken = await linked(sender, contract);
    expect(await byLink(viewToken, `/contract/print/file?contractId=${contract.id}&id=${id}`)).toBe(403);
  });
});

describe('notices by the business type', () => {
  const senderContact = firm.people.林知夏!.contact;

  it('are left out for one side, and the turn of a signer is always announced', async () => {
    const contract = await sent({ noticesLeftOut: ['COMPLETED_SPONSOR'] }, { subject: '少发通知的合同' });
    expect(await received(chen.contact, '少发通知的合同')).toBe(1);
    await sign(contract.id);
    expect(await received(chen.contact, '少发通知的合同')).toBe(2);
    expect(await received(senderContact, '少发通知的合同')).toBe(0);
  });

  it('are left out for parties and cc, who read the contract nevertheless', async () => {
    const copied = await product.person('沈听澜');
    const copies = [{ id: 'copy', name: '沈听澜', contact: copied.contact, when: 'SEND' as const }];
    const contract = await sent(
      { noticesLeftOut: ['REJECTED_PARTY', 'COPIED_CC'] },
      { subject: '拒签的合同', copies },
    );
    const reader = await product.signIn(copied.contact);
    expect((await detail(reader, contract.id)).code).toBe(0);
    expect(await received(copied.contact, '拒签的合同')).toBe(0);
    const before = await received(chen.contact, '拒签的合同');
    const refusal = { contractId: contract.id, reason: '条款有误' };
    expect(await signer.post('/contract/reject', refusal)).toMatchObject({ code: 0 });
    expect(await received(chen.contact, '拒签的合同')).toBe(before);
    expect(await received(senderContact, '拒签的合同')).toBe(1);
  });
});

describe('reminders of the end of a term by the business type', () => {
  /** So many days from today, at an hour in China. */
  const at = (days: number, hour: number): Date => {
    const today = toChinaTime(new Date()).slice(0, 10);
    return new Date(Date.parse(`${today}T00:00:00+08:00`) + days * 86_400_000 + hour * 3_600_000);
  };
  const remindAt = (time: Date): Promise<number> =>
    remindOfTerms({
      ...product.domains,
      hooks: CONTRACT_HOOKS,
      database,
      jobs: product.jobs,
      config: { publicUrl: product.publicUrl } as ContractsDeps['config'],
      clock: { now: () => time },
      log: pino({ level: 'silent' }),
      masterKey: new Uint8Array(32),
    });
  const ending = (days: number) => ({ subject: '框架协议', endTime: at(days, 23).toISOString() });

  it('reach the sender and the contract administrators, each day of the type once, also with two nodes', async () => {
    const contract = await sent({ termReminders: [30, 7] }, ending(40));
    const reached = async () =>
      Promise.all(
        [firm.people.林知夏!, firm.people.许清和!, chen].map(({ contact }) =>
          received(contact, '请确认续签'),
        ),
      );
    await remindAt(at(10, 10));
    expect(await reached(), 'not signed by all yet').toEqual([0, 0, 0]);
    await sign(contract.id);
    await remindAt(at(9, 10));
    await remindAt(at(10, 8));
    expect(await reached(), 'not yet, and too early in the day').toEqual([0, 0, 0]);
    await Promise.all([at(10, 10), at(10, 10), at(10, 15)].map(remindAt));
    await remindAt(at(11, 10));
    expect(await reached()).toEqual([1, 1, 0]);
    await remindAt(at(34, 10));
    await remindAt(at(35, 10));
    expect(await reached(), 'a day that was missed is made up for').toEqual([2, 2, 0]);
    await remindAt(at(41, 10));
    expect(await reached(), 'the term is over').toEqual([2, 2, 0]);
    const { timeline } = (await detail(sender, contract.id)).result;
    expect(timeline.filter(({ event }) => event === 'CONTRACT_TERM_REMIND')).toHaveLength(2);
  });

  it('are not sent for days that had passed when all had signed, nor without the rule', async () => {
    const late = await sent({ termReminders: [30] }, ending(20));
    const plain = await sent({}, ending(20));
    for (const { id } of [late, plain]) await sign(id);
    expect(await remindAt(at(10, 10))).toBe(0);
  });

  it('are not sent to administrators whom the type does not let read', async () => {
    const contract = await sent(
      { termReminders: [5], readers: ['LP'] },
      { ...ending(6), subject: '保密协议' },
    );
    await sign(contract.id);
    await remindAt(at(2, 10));
    const senders = await received(firm.people.林知夏!.contact, '《保密协议》将于');
    expect([senders, await received(firm.people.许清和!.contact, '《保密协议》将于')]).toEqual([1, 0]);
  });
});

describe('the certificate by the business type', () => {
  it.each([
    ['P256', { digest: 'sha256', signature: 'ECDSA P-256', keyBits: 256 }],
    ['P384', { digest: 'sha384', signature: 'ECDSA P-384', keyBits: 384 }],
    ['SM2', { digest: 'sm3', signature: 'SM2', keyBits: 256 }],
  ] as const)('is for a key of %s, as the signed file shows', async (certificateKey, algorithms) => {
    const contract = await sent({ certificateKey });
    await sign(contract.id);
    const file = await sender.download(`/document/stream/${contract.documentId}`);
    const verdict: unknown = await sender.upload(file, '合同.pdf', '/pdfverifier');
    expect(verdict).toMatchObject({ code: 0, statusCode: 0 });
    const own = (verdict as Verification).signatureInfos.filter(({ certification }) => !certification);
    expect(own).toMatchObject([{ code: 0, algorithms, trust: { trusted: true } }]);
  });
});
