import { signRevision, unfilledFields, verifyPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig, makeTestPki } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { DAY, MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { CONTRACT_HOOKS } from '../contracts-hooks.ts';
import { expireContracts } from '../endings/expire-contract.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { archiveDocuments } from './archive-documents.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let firm: Awaited<ReturnType<typeof product.company>>;
let staff: Caller;
let keeper: Caller;

beforeAll(async () => {
  product = await buildProduct(database);
  firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
  keeper = await product.signIn(firm.people.许清和!.contact);
});

function deps(ms: number): ContractsDeps {
  const { jobs, domains } = product;
  const clock = { now: () => new Date(Date.now() + ms) };
  const rest = { config: {} as ContractsDeps['config'], masterKey: new Uint8Array(32) };
  return {
    ...domains,
    hooks: CONTRACT_HOOKS,
    ...rest,
    database,
    jobs,
    clock,
    log: pino({ level: 'silent' }),
  };
}

/** A contract of a person and a company, sent; signed by the person when `isSigned`. */
async function underWay(isSigned = true): Promise<string> {
  const chen = await product.person('陈书远');
  const draft = await product.draft(staff, [
    { person: { name: '陈书远', contact: chen.contact } },
    { company: firm },
  ]);
  await staff.post('/contract/send', { contractId: draft.id });
  if (isSigned) await product.sign(await product.signIn(chen.contact), draft.id, chen.contact);
  return draft.id;
}

const reason = '改签纸质合同';
const ENDINGS: Record<string, (contractId: string) => Promise<unknown>> = {
  RECALLED: (contractId) => staff.post('/contract/recall', { contractId, reason }),
  REJECTED: (contractId) => keeper.post('/contract/reject', { contractId, reason }),
  FINISHED: (contractId) => staff.post('/contract/finish', { contractId, reason }),
  EXPIRED: async (contractId) => {
    await database.pool.query("update contract set expire_time = now() - interval '1 second' where id = $1", [
      contractId,
    ]);
    await expireContracts(deps(0));
  },
};

const detail = async (contractId: string) =>
  (await staff.get<Contract>('/contract/detail', { contractId })).result;
const fileOf = async (contractId: string) =>
  staff.download(`/document/stream/${(await detail(contractId)).documents[0]!.id}`);

describe('the archive of a contract that was closed before all signed', () => {
  it('permits no further change of its files, however it was closed and with several nodes', async () => {
    const ids = await Promise.all(
      Object.entries(ENDINGS).map(async ([status, end]) => {
        const id = await underWay();
        await end(id);
        expect(await detail(id)).toMatchObject({ status, archive: 'PENDING' });
        return id;
      }),
    );
    const open = unfilledFields(await fileOf(ids[0]!));
    expect(open).toContainEqual({ name: 's0002_g001', isLocked: false });
    const done = await Promise.all([
      archiveDocuments(deps(11 * MINUTE)),
      archiveDocuments(deps(11 * MINUTE)),
    ]);
    expect(done[0]! + done[1]!).toBe(ids.length);
    const files = await Promise.all(ids.map(fileOf));
    for (const file of files) expect(unfilledFields(file)).toEqual([{ name: 's0002_g001', isLocked: true }]);

    const [file] = files as [Buffer];
    const report = await verifyPdf(file, { trust: await product.domains.pki.trustAnchors() });
    expect(report.validity).toBe('unmodified');
    expect(report.signatures.map(({ field, level, trusted }) => [field, level, trusted])).toEqual([
      ['platform', 'B-LTA', true],
      ['s0001_g001', 'B-LTA', true],
      ['ts0001', 'B-LTA', true],
      ['ts0002', 'document-timestamp', true],
    ]);
    const lock = report.signatures[2]!;
    expect(lock).toMatchObject({ kind: 'signature', claimedName: product.domains.pki.platformName() });
    // pdfsig does not check document timestamps.
    const others = hasTool('pdfsig') ? judgeWithPdfsig(file).filter(({ field }) => field !== 'ts0002') : [];
    expect(others.every(({ isValid }) => isValid)).toBe(true);

    const signer = await (await makeTestPki()).issueSigner({ commonName: '许清和' });
    const late = { field: 's0002_g001', name: '许清和', time: new Date() };
    await expect(signRevision(file, late, { signer })).rejects.toMatchObject({ code: 'forbids-changes' });
  });

  it('does not exist when no party had signed', async () => {
    const id = await underWay(false);
    await ENDINGS.FINISHED!(id);
    expect((await detail(id)).archive).toBeNull();
    expect(await archiveDocuments(deps(DAY))).toBe(0);
  });
});
