import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail, TemplateVersionDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import {
  type CountedStatement,
  countStatements,
  statementsDuring,
} from '../testing/statements/count-statements.ts';

/**
 * What calls ask of the database. A change that needs more says so here: the budgets are what was reached, so that nothing is added
 * unseen. `npm run bench:statements -- --list` shows where statements go.
 */
const database = await createTestDatabase();
const product = await buildProduct(database, { settingsKeptMs: 60_000 });
const firm = await product.company('海棠贸易有限公司', {
  林知夏: ['TEMPLATE_CREATOR', 'SA'],
  顾南枝: ['LP'],
  周砚秋: ['TEMPLATE_MANAGER'],
});
const sponsor = await product.signIn(firm.people.林知夏!.contact);
let mobiles = 13_100_000_000;

async function statementsOf(work: () => Promise<unknown>): Promise<CountedStatement[]> {
  const { statements } = await statementsDuring(work);
  // The worker and the mailbox of the tests.
  return statements.filter(({ text }) => !/^delete from testing\.sent_job|from "mailbox_message"/.test(text));
}

const listed = (recorded: readonly CountedStatement[]) =>
  recorded.map(({ text }, at) => `${at + 1} ${text.replace(/\s+/g, ' ').slice(0, 160)}`).join('\n');

async function launch() {
  const signers = ['陈书远', '许清和'].map((name) => ({ name, contact: String(mobiles++) }));
  const parties = signers.map((person, at) => ({ person, step: at + 1 }));
  const { id } = await product.draft(sponsor, parties);
  expect(await sponsor.post('/contract/send', { contractId: id })).toMatchObject({ code: 0 });
  return { id, signers };
}

/** Two persons who are new to the product sign one after the other, with sign-in, signature and confirmation by code. */
async function launchToComplete(): Promise<string> {
  const { id, signers } = await launch();
  for (const { contact } of signers) {
    const signer = await product.signIn(contact);
    expect((await product.sign(signer, id, contact)).code).toBe(0);
  }
  await product.deliver();
  return id;
}

it('a contract with two signers, from its upload to its completion', async () => {
  // What is read once per process.
  await launchToComplete();
  const recorded = await statementsOf(launchToComplete);
  const { statements, transactions, commits } = countStatements(recorded);
  expect(statements, listed(recorded)).toBeLessThanOrEqual(182);
  expect(transactions).toBeLessThanOrEqual(15);
  expect(commits).toBeLessThanOrEqual(43);
});

describe('a contract of papers', async () => {
  const versionId = await publishPapers();
  const templateId = await templateOf(versionId);
  const expireTime = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const make = () =>
    sponsor.post<Contract>('/contract/fromtemplate', { versionId, expireTime, values: { subject: '电机' } });
  // What is read once per process.
  const first = await make();

  it('is made with at most twenty statements', async () => {
    const recorded = await statementsOf(async () => expect(await make()).toMatchObject({ code: 0 }));
    expect(recorded.length, listed(recorded)).toBeLessThanOrEqual(20);
  });

  it('is read with at most eight: its version and its values besides', async () => {
    const url = `/contract/detail?contractId=${first.result.id}`;
    const recorded = await statementsOf(async () =>
      expect(await sponsor.get(url)).toMatchObject({ code: 0 }),
    );
    expect(recorded.length, listed(recorded)).toBeLessThanOrEqual(8);
  });

  it('is previewed with at most eight', async () => {
    const recorded = await statementsOf(async () => {
      const answer = await product.app.inject({
        method: 'POST',
        url: '/api/template/papers/preview',
        headers: { 'x-qid': sponsor.token },
        payload: { templateId, versionId, values: { subject: '电机' } },
      });
      expect(answer.statusCode).toBe(200);
    });
    expect(recorded.length, listed(recorded)).toBeLessThanOrEqual(8);
  });
});

/** A version of one paper that the sponsor signs. */
async function publishPapers(): Promise<string> {
  const content: TemplateContentInput = {
    documents: [],
    fields: [],
    roles: [
      {
        id: 'buyer',
        name: '采购方',
        sponsor: true,
        tenantType: 'COMPANY',
        step: 1,
        actions: [{ id: 'seal', type: 'CORPORATE' }],
      },
    ],
    papers: {
      params: [{ key: 'subject', name: '标的', type: 'TEXT' }],
      files: [
        {
          id: 'main',
          paper: {
            title: [{ kind: 'text', text: '协议' }],
            blocks: [{ kind: 'paragraph', id: 'a', content: [{ kind: 'param', param: 'subject' }] }],
          },
        },
      ],
    },
  };
  const { result: made } = await sponsor.post<TemplateDetail>('/template/papers', {
    tenantId: firm.id,
    title: '采购合同',
    content,
  });
  const manager = await product.signIn(firm.people.周砚秋!.contact);
  const { result } = await manager.post<TemplateDetail>(`/template/${made.id}/publish`, {
    version: made.version,
    note: '',
  });
  return result.versionId!;
}

async function templateOf(versionId: string): Promise<string> {
  const { result } = await sponsor.get<TemplateVersionDetail>('/template/version', { versionId });
  return result.templateId;
}

describe('a page', async () => {
  const contractId = await launchToComplete();
  const { id: waiting, signers } = await launch();
  const signer = await product.signIn(signers[0]!.contact);
  const { documents } = (await sponsor.get<Contract>('/contract/detail', { contractId })).result;
  const image = `/document/${documents[0]!.id}/image?page=1&width=800`;

  const overseer = await product.signIn(firm.people.顾南枝!.contact);
  const days = 'from=2026-01-01&to=2026-12-31';

  it.each<[string, Caller, string]>([
    ['statistics: charts of contracts', overseer, `/contract/statistics?${days}`],
    ['statistics: a list behind a number', overseer, `/contract/statistics/list?measures=SENT&pageSize=20`],
    ['statistics: seal uses', overseer, `/seal/statistics?${days}`],
    ['statistics: the list of seal uses', overseer, `/seal/statistics/list?${days}&pageSize=20`],
    ['the frame: person', sponsor, '/user'],
    ['the frame: numbers of the menu', sponsor, '/contract/list?pageSize=0'],
    ['the frame: notices', sponsor, '/notice/list?pageSize=5'],
    ['home: overview', sponsor, '/contract/overview'],
    ['home: what waits', sponsor, '/contract/list?box=TODO&sort=DEADLINE&pageSize=5'],
    ['home: employees', sponsor, `/employee/count?companyId=${firm.id}`],
    ['home: seals', sponsor, `/seal/charge?tenantId=${firm.id}`],
    ['the list', sponsor, '/contract/list?box=ALL&pageSize=20'],
    ['a contract', sponsor, `/contract/detail?contractId=${contractId}`],
    ['its comments', sponsor, `/contract/comments?contractId=${contractId}`],
    ['signing: the contract', signer, `/contract/detail?contractId=${waiting}`],
    ['signing: own signatures', signer, '/seal/person'],
    ['signing: what comes next', signer, '/contract/backlog'],
  ])('asks at most six statements a call: %s', async (_, caller, url) => {
    // A first reading is recorded.
    await caller.get(url);
    const recorded = await statementsOf(async () => expect(await caller.get(url)).toMatchObject({ code: 0 }));
    expect(recorded.length, listed(recorded)).toBeLessThanOrEqual(6);
  });

  it('draws an image of a document with at most two, and one when the reader has it', async () => {
    await sponsor.download(image);
    const recorded = await statementsOf(async () =>
      expect((await sponsor.download(image)).subarray(8, 12).toString()).toBe('WEBP'),
    );
    expect(recorded.length, listed(recorded)).toBeLessThanOrEqual(2);

    const headers = { 'x-qid': sponsor.token };
    const { etag } = (await product.app.inject({ url: `/api${image}`, headers })).headers;
    const again = await statementsOf(async () => {
      const conditional = { ...headers, 'if-none-match': String(etag) };
      const { statusCode } = await product.app.inject({ url: `/api${image}`, headers: conditional });
      expect(statusCode).toBe(304);
    });
    expect(again.length, listed(again)).toBeLessThanOrEqual(1);
  });
});
