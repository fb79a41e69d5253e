import { openPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig, makePdf, runTool } from '@cinnabar/pdf/testing';
import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let sponsor: Awaited<ReturnType<Product['company']>>;
let staff: Awaited<ReturnType<Product['signIn']>>;
let keeper: Awaited<ReturnType<Product['signIn']>>;

beforeAll(async () => {
  product = await buildProduct(database);
  sponsor = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR', 'CATEGORY_CREATOR'],
    许清和: ['SA'],
  });
  staff = await product.signIn(sponsor.people.林知夏!.contact);
  keeper = await product.signIn(sponsor.people.许清和!.contact);
});

async function sent(step = { person: 1, company: 2 }) {
  const chen = await product.person('陈书远');
  const contract = await product.draft(staff, [
    { person: { name: '陈书远', contact: chen.contact }, step: step.person },
    { company: sponsor, step: step.company },
  ]);
  const answer = await staff.post<Contract>('/contract/send', { contractId: contract.id });
  expect(answer).toMatchObject({ code: 0, status: 200 });
  return { contract: answer.result, chen, signer: await product.signIn(chen.contact) };
}

describe('signing by two parties', () => {
  it('completes the contract when each signs in turn, and independent validators accept the file', async () => {
    const { contract, chen, signer } = await sent();
    const tooEarly = await keeper.get('/contract/detail', { contractId: contract.id });
    expect(tooEarly.status, 'the company has not received it yet').toBe(404);

    const afterPerson = await product.sign(signer, contract.id, chen.contact);
    expect(afterPerson).toMatchObject({ code: 0, result: { status: 'SIGNING', signCode: 200 } });
    const afterCompany = await product.sign(keeper, contract.id, sponsor.people.许清和!.contact);
    expect(afterCompany).toMatchObject({ code: 0, result: { status: 'COMPLETE', signCode: 300 } });

    const { result: done } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
    expect(done.timeline.map((entry) => entry.event)).toEqual([
      'CONTRACT_CREATE',
      'CONTRACT_SEND',
      'CONTRACT_OPEN',
      'CODE_SENT',
      'CONTRACT_SIGN',
      'CONTRACT_OPEN',
      'CODE_SENT',
      'CONTRACT_SIGN',
      'CONTRACT_COMPLETE',
      'CONTRACT_OPEN',
    ]);
    const [signed] = done.timeline.filter(({ event }) => event === 'CONTRACT_SIGN');
    expect(signed!.certificate).toMatchObject({ licensed: false });
    expect(new Set(done.timeline.map((entry) => entry.hash)).size).toBe(10);

    const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
    expect(
      openPdf(pdf).revisions.length,
      'upload; launch and signatures, each with its validation data',
    ).toBe(7);
    if (hasTool('pdfsig')) {
      const verdicts = judgeWithPdfsig(pdf);
      expect(verdicts.map((verdict) => verdict.isValid)).toEqual([true, true, true]);
    }
    if (hasTool('qpdf'))
      expect(runTool('qpdf', ['--check', 'f.pdf'], { 'f.pdf': pdf }).output).not.toMatch(/WARNING|ERROR/);
  });

  it('keeps both signatures in the file when both sign at the same time', async () => {
    const { contract, chen, signer } = await sent({ person: 1, company: 1 });
    const [one, other] = await Promise.all([
      product.sign(signer, contract.id, chen.contact),
      product.sign(keeper, contract.id, sponsor.people.许清和!.contact),
    ]);
    expect([one.code, other.code]).toEqual([0, 0]);
    const { result: done } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
    expect(done.status).toBe('COMPLETE');
    const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
    expect(openPdf(pdf).revisions.length).toBe(7);
    if (hasTool('pdfsig'))
      expect(judgeWithPdfsig(pdf).map((verdict) => verdict.isValid)).toEqual([true, true, true]);
  });

  it("notifies a person without an account too, in the sender's language", async () => {
    await database.pool.query("update user_account set lang = 'en_US' where id = $1", [staff.userId]);
    const contact = `137${String(Date.now()).slice(-8)}`;
    const contract = await product.draft(staff, [{ person: { name: '陈书远', contact } }]);
    await staff.post('/contract/send', { contractId: contract.id });
    await product.deliver();
    const { result } = (await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } })).json();
    expect(result).toHaveLength(1);
    expect(result[0].text).toContain(`/sign/${contract.id}?mobile=${contact}`);
    expect(result[0].text).toContain('Please sign it before');
    await database.pool.query("update user_account set lang = 'zh_CN' where id = $1", [staff.userId]);
  });

  it('notifies all parties at each stage', async () => {
    const { contract, chen } = await sent();
    await product.deliver();
    const messages = async (contact: string) =>
      (await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } })).json().result;
    const [message] = (await messages(chen.contact)).filter((one: { text: string }) =>
      one.text.includes(contract.id),
    );
    expect(message.text).toContain(`/sign/${contract.id}?mobile=${chen.contact}`);
    const toKeeper = await messages(sponsor.people.许清和!.contact);
    expect(
      toKeeper.some((one: { text: string }) => one.text.includes(contract.id)),
      'a party whose turn comes later',
    ).toBe(false);
  });
});

describe('access to a contract', () => {
  it('is denied to other users, also to its file and its pages', async () => {
    const { contract } = await sent();
    const outsider = await product.signIn((await product.person('路人')).contact);
    const [document] = contract.documents;
    for (const url of [
      `/contract/detail?contractId=${contract.id}`,
      `/contract/download?contractId=${contract.id}`,
      `/contract/${contract.id}/preflight`,
      `/document/stream/${document!.id}`,
      `/document/${document!.id}/image?page=1&width=800`,
      `/document/${document!.id}/text?page=1`,
    ]) {
      expect((await outsider.get(url)).status, url).toBe(404);
    }
    for (const [url, body] of [
      ['/contract/recall', { contractId: contract.id, reason: '误操作' }],
      ['/contract/reject', { contractId: contract.id, reason: '误操作' }],
      ['/contract/urge', { contractId: contract.id }],
      ['/contract/send', { contractId: contract.id }],
    ] as const) {
      expect((await outsider.post(url, body)).status, url).toBe(404);
    }
  });

  it('a wrong code is counted and signs nothing', async () => {
    const { contract, signer } = await sent();
    const intent = await product.declareIntent(signer, contract.id);
    const form = { intentId: intent.result.intentId, proof: '000000', fields: intent.fields };
    expect(await signer.post('/contract/sign', form)).toMatchObject({
      code: ERRORS.WRONG_CODE.code,
      status: 400,
    });
    expect((await signer.post('/contract/sign', form)).message).toContain('3');
    const { result } = await signer.get<Contract>('/contract/detail', { contractId: contract.id });
    expect(result).toMatchObject({ status: 'SIGNING', signCode: 0 });
  });

  it('a seal that the signer may not use is refused', async () => {
    const { contract, chen, signer } = await sent();
    const intent = await product.declareIntent(signer, contract.id);
    const { result: seals } = await keeper.get<{ id: string }[]>('/seal/query', {
      companyId: sponsor.id,
      type: 'COMPANY',
    });
    const fields = intent.fields.map((field) => ({ ...field, sealId: seals[0]!.id }));
    const proof = await product.receivedCode(chen.contact);
    const answer = await signer.post('/contract/sign', { intentId: intent.result.intentId, proof, fields });
    expect(answer.code).toBe(ERRORS.SEAL_NOT_USABLE.code);
  });

  it('consent to bytes that were never shown is refused', async () => {
    const { contract, signer } = await sent();
    const [action] = contract.signatories[0]!.actions;
    const answer = await signer.post('/contract/intent', {
      method: 'PIN',
      contracts: [
        {
          contractId: contract.id,
          actionId: action!.id,
          documents: [{ documentId: contract.documents[0]!.id, sha256: 'a'.repeat(64) }],
        },
      ],
    });
    expect(answer.code).toBe(ERRORS.BYTES_CHANGED.code);
  });
});

it('a row of a list is the contract without its steps, log and fields', async () => {
  const { contract, signer } = await sent();
  for (const caller of [staff, signer]) {
    const { result } = await caller.get<ContractList>('/contract/list', { pageSize: '100' });
    const row = result.list.find(({ id }) => id === contract.id)!;
    const whole = (await caller.get<Contract>('/contract/detail', { contractId: contract.id })).result;
    const parties = whole.signatories.map(({ actions: _, ...party }) => party);
    // The parties named beside the subject are part of the list only.
    const { counterparties: _, ...shared } = row;
    expect({ ...whole, signatories: parties }).toMatchObject(shared);
    expect(row).toMatchObject({
      description: null,
      categoryName: whole.categoryName,
      documents: [{ id: whole.documents[0]!.id, sha256: whole.documents[0]!.sha256 }],
      leftPrintCount: -1,
    });
    expect(row.abilities.recall).toBe(caller === staff ? true : 'NOT_SPONSOR');
  }
});

describe('a contract that ends early', () => {
  it('refuses to withdraw a draft, and names its status', async () => {
    const draft = await product.draft(staff, [{ company: sponsor }]);
    const recall = () => staff.post('/contract/recall', { contractId: draft.id, reason: '条款有误' });
    expect(await recall()).toMatchObject({ code: ERRORS.CONTRACT_DRAFT.code, status: 409 });
    expect((await recall()).message).toContain('草稿');
  });

  it('is withdrawn: its receivers are notified, and signing is refused', async () => {
    const { contract, chen, signer } = await sent();
    expect((await staff.post('/contract/recall', { contractId: contract.id, reason: '条款有误' })).code).toBe(
      0,
    );
    expect((await staff.post('/contract/recall', { contractId: contract.id, reason: '再来' })).code).toBe(
      ERRORS.ALREADY_ENDED.code,
    );
    expect(await product.declareIntent(signer, contract.id)).toMatchObject({ code: -1 });
    const { result } = await signer.get<Contract>('/contract/detail', { contractId: contract.id });
    expect(result).toMatchObject({ status: 'RECALLED', comments: '条款有误', signCode: 300 });
    await product.deliver();
    const mailbox = await product.app.inject({ url: '/api/dev/mailbox', query: { to: chen.contact } });
    expect(mailbox.json().result[0].text).toContain('条款有误');
  });

  it('is declined by the handler whose turn it is', async () => {
    const { contract, signer } = await sent();
    expect(
      (await signer.post('/contract/reject', { contractId: contract.id, reason: '金额不符' })).code,
    ).toBe(0);
    const { result } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
    expect(result.status).toBe('REJECTED');
    expect(result.signatories.map((party) => party.status)).toEqual(['REJECTED', 'RECALLED']);
  });
});

describe('drafts', () => {
  it('refuse the older of two concurrent saves, and overwrite nothing', async () => {
    const chen = await product.person('陈书远');
    const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
    const form = {
      subject: '改过的主题',
      documents: draft.documents.map((document) => document.id),
      signatories: [],
      fields: [],
      expireTime: null,
      version: draft.version,
    };
    expect((await staff.put(`/contract/${draft.id}`, form)).code).toBe(0);
    expect(await staff.put(`/contract/${draft.id}`, { ...form, subject: '旧窗口' })).toMatchObject({
      code: ERRORS.CONTRACT_VERSION.code,
      status: 409,
    });
    expect((await staff.get<Contract>('/contract/detail', { contractId: draft.id })).result.subject).toBe(
      '改过的主题',
    );
  });

  it('list everything that is missing before they are sent', async () => {
    const { result: draft } = await staff.post<Contract>('/contract', {
      subject: '',
      documents: [],
      signatories: [],
      fields: [],
      expireTime: null,
    });
    const { result: problems } = await staff.get<{ code: number; link: string }[]>(
      `/contract/${draft.id}/preflight`,
    );
    expect(problems.map((problem) => problem.code)).toEqual([
      ERRORS.SEND_SUBJECT_MISSING.code,
      ERRORS.SEND_DOCUMENT_MISSING.code,
      ERRORS.SEND_PARTY_MISSING.code,
      ERRORS.SEND_DEADLINE_MISSING.code,
    ]);
    expect((await staff.post('/contract/send', { contractId: draft.id })).code).toBe(
      ERRORS.SEND_SUBJECT_MISSING.code,
    );
  });

  it('are not sent to a person named like an organization', async () => {
    const chen = await product.person('陈书远');
    const draft = await product.draft(staff, [
      { person: { name: '青石建材 有限 公司', contact: chen.contact } },
      // The description of an open party, until its code is scanned, is no name.
      { scanner: '物业公司代表' },
    ]);
    const { result } = await staff.get<{ code: number; link: string; message: string }[]>(
      `/contract/${draft.id}/preflight`,
    );
    const { code } = ERRORS.SEND_NAME_OF_ORGANIZATION;
    expect(result.map((problem) => problem.code)).toEqual([code]);
    expect(result[0]!.link).toMatch(/#party-.*-name$/);
    expect(result[0]!.message).toContain('青石建材');
    expect((await staff.post('/contract/send', { contractId: draft.id })).code).toBe(code);
  });

  it('list receivers that no message can reach while sending is off, except those with an account', async () => {
    const chen = await product.person('陈书远');
    const reached = vi.spyOn(product.domains.notifications, 'reaches').mockResolvedValue(false);
    const problemsOf = async (contact: string) => {
      const draft = await product.draft(staff, [{ person: { name: '陈书远', contact } }]);
      const { result } = await staff.get<{ code: number; link: string }[]>(`/contract/${draft.id}/preflight`);
      return result.map(({ code, link }) => [code, link.split('#')[1]?.replace(/party-.*-/, '')]);
    };
    expect(await problemsOf('nobody@example.com')).toEqual([[ERRORS.SEND_MAIL_OFF.code, 'contact']]);
    expect(await problemsOf('13012340000')).toEqual([[ERRORS.SEND_SMS_OFF.code, 'contact']]);
    expect(await problemsOf(chen.contact)).toEqual([]);
    const copied = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
    const copies = [{ id: 'aunt', name: '姑母', contact: 'aunt@example.com', when: 'FINISH' }];
    const { subject, documents, signatories, fields, expireTime, version } = copied;
    const form = {
      subject,
      signatories,
      fields,
      expireTime,
      version,
      documents: documents.map(({ id }) => id),
    };
    expect(await staff.put(`/contract/${copied.id}`, { ...form, copies })).toMatchObject({ code: 0 });
    const found = await staff.get<{ code: number; link: string; message: string }[]>(
      `/contract/${copied.id}/preflight`,
    );
    expect(found.result).toMatchObject([
      { code: ERRORS.SEND_MAIL_OFF.code, link: expect.stringMatching(/#copy-aunt$/) },
    ]);
    expect(found.result[0]!.message, 'a receiver without any message').toContain('姑母');
    reached.mockRestore();
    expect(await problemsOf('nobody@example.com')).toEqual([]);
  });

  it('are found by two Chinese characters of their subject, by their owner only', async () => {
    const chen = await product.person('陈书远');
    const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
    const { result } = await staff.get<ContractList>('/contract/list', { keyword: '软件', box: 'DRAFT' });
    expect(result.list.map((row) => row.id)).toContain(draft.id);
    expect(result.counts.DRAFT).toBeGreaterThan(0);
    const outsider = await product.signIn((await product.person('路人')).contact);
    expect((await outsider.get<ContractList>('/contract/list', {})).result.list).toEqual([]);
  });
});

describe('a company party that is named instead of picked', () => {
  const named = async (tenantName: string, contact: string | null) => {
    const draft = await product.draft(staff, [{ company: sponsor }]);
    const [party] = draft.signatories;
    const [action] = party!.actions;
    await staff.put(`/contract/${draft.id}`, {
      subject: draft.subject,
      documents: draft.documents.map((document) => document.id),
      signatories: [
        {
          id: party!.id,
          tenantType: 'COMPANY',
          tenantName,
          contact,
          step: 1,
          actions: [{ id: action!.id, type: 'CORPORATE' }],
        },
      ],
      fields: draft.fields,
      expireTime: draft.expireTime,
      version: draft.version,
    });
    return staff.post<Contract>('/contract/send', { contractId: draft.id });
  };

  it('is found by its registered name, and its receiver is notified and may read', async () => {
    const guqing = await product.company('青梧供应链管理有限公司', { 宋闻笛: ['SA'], 顾清: [] });
    const sent = await named(' 青梧供应链管理有限公司 ', guqing.people.顾清!.contact);
    expect(sent).toMatchObject({ code: 0, result: { signatories: [{ tenantId: guqing.id }] } });
    const receiver = await product.signIn(guqing.people.顾清!.contact);
    const { result } = await receiver.get<Contract>('/contract/detail', { contractId: sent.result.id });
    expect(result).toMatchObject({ signCode: 400, abilities: { sign: 'NOT_A_PARTY' } });
    expect((await receiver.get<ContractList>('/contract/list', {})).result.list.map((row) => row.id)).toEqual(
      [sent.result.id],
    );
  });

  it('is refused when no company is registered by that name, or the receiver does not work there', async () => {
    expect((await named('无名有限公司', null)).code).toBe(ERRORS.SEND_COMPANY_UNKNOWN.code);
    expect((await named(sponsor.name, '13012345678')).code).toBe(ERRORS.SEND_RECEIVER_UNKNOWN.code);
  });
});

it('a contract of several files is signed in all of them, with or without fields', async () => {
  const chen = await product.person('陈书远');
  const signer = await product.signIn(chen.contact);
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  const { result: second } = await staff.upload(
    makePdf({ pages: 1, rotate: 90, xrefStream: true }),
    '附件一 服务说明书.PDF',
  );
  const { result: saved } = await staff.put<Contract>(`/contract/${draft.id}`, {
    subject: draft.subject,
    documents: [draft.documents[0]!.id, second.id],
    signatories: draft.signatories.map(({ actions, ...party }) => ({
      ...party,
      actions: actions.map(({ id, type }) => ({ id, type })),
    })),
    fields: draft.fields.map(({ owner, ...field }) => ({ ...field, owner })),
    expireTime: draft.expireTime,
    version: draft.version,
  });
  expect(saved.documents).toHaveLength(2);
  expect((await staff.post('/contract/send', { contractId: draft.id })).code).toBe(0);
  expect(await product.sign(signer, draft.id, chen.contact)).toMatchObject({
    code: 0,
    result: { status: 'COMPLETE' },
  });
  const zip = await staff.download(`/contract/download?contractId=${draft.id}`);
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.toString('utf8')).toContain('附件一 服务说明书.pdf');
});
