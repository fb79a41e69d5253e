import { randomBytes } from 'node:crypto';
import {
  archiveHorizon,
  certificateFacts,
  openPdf,
  type PdfStream,
  type RevocationFetcher,
  type VerificationReport,
  type VerifyOptions,
  verifyCrl,
  verifyPdf,
} from '@cinnabar/pdf';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActorApp } from '../../../testing/actor-app.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { DAY, MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { createPki } from '../../pki/index.ts';
import { CONTRACT_HOOKS } from '../contracts-hooks.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { archiveDocuments } from './archive-documents.ts';

const database = await createTestDatabase();
const masterKey = randomBytes(32);
let file: Buffer;
let trust: NonNullable<VerifyOptions['trust']>;

beforeAll(async () => {
  const product = await buildProduct(database, { masterKey });
  const { domains, jobs } = product;
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  const staff = await product.signIn(firm.people.林知夏!.contact);
  const chen = await product.person('陈书远');
  const signer = await product.signIn(chen.contact);
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  await staff.post('/contract/send', { contractId: draft.id });
  await product.sign(signer, draft.id, chen.contact);
  const config = {} as ContractsDeps['config'];
  const log = pino({ level: 'silent' });
  await archiveDocuments({
    ...domains,
    hooks: CONTRACT_HOOKS,
    database,
    jobs,
    config,
    clock: after(11 * MINUTE),
    masterKey,
    log,
  });
  file = await staff.download(`/contract/download?contractId=${draft.id}`);
  trust = await domains.pki.trustAnchors();
});

const after = (ms: number) => ({ now: () => new Date(Date.now() + ms) });

/** A validator that treats missing or outdated revocation data as a failure. */
const strict: VerifyOptions['policy'] = { 'revocation-missing': 'fail', 'revocation-stale': 'fail' };

const judge = (days: number, options: VerifyOptions) =>
  verifyPdf(file, { trust, at: after(days * DAY).now(), ...options });
const isTrusted = ({ signatures }: VerificationReport) => signatures.map(({ trusted }) => trusted);
const ALL = [true, true, true];

/** The published revocation lists of this installation after so many days. */
async function servicesAfter(days: number): Promise<RevocationFetcher> {
  const clock = after(days * DAY);
  const pki = await createPki({ database, masterKey, clock, timestampUrls: [], dataDir: '/nowhere' });
  const { app } = await createActorApp(database, [pki]);
  const [root] = await pki.trustAnchors();
  return async (_certificate, issuer) => {
    const name = Buffer.compare(issuer, root!.certificate) === 0 ? 'root-1' : 'issuing-1';
    return { ocsp: [], crls: [(await app.inject(`/api/pki/crl/${name}`)).rawPayload] };
  };
}

describe('an archived file under a strict validator', () => {
  it.each([1, 10, 40, 360])('is trusted after %i days with nothing but the file', async (days) => {
    const report = await judge(days, { policy: strict });
    expect(report.signatures.map(({ level }) => level)).toEqual(['B-LTA', 'B-LTA', 'document-timestamp']);
    expect(isTrusted(report)).toEqual(ALL);
  });

  it.each([400, 3 * 365])(
    'needs the current status of the timestamp authority after %i days, and is trusted with it',
    async (days) => {
      const alone = await judge(days, { policy: strict });
      expect(alone.validity, 'nothing was changed').toBe('unmodified');
      expect(alone.signatures.at(-1)).toMatchObject({ trusted: false, subIndication: 'TRY_LATER' });
      const asking = await judge(days, { policy: strict, revocation: await servicesAfter(days) });
      expect(isTrusted(asking)).toEqual(ALL);
    },
  );
});

it('an archived file is trusted after three years by our own verifier, which reports that the newest status is old', async () => {
  const report = await judge(3 * 365, {});
  expect(isTrusted(report)).toEqual(ALL);
  expect(report.signatures.at(-1)!.findings.map(({ check }) => check)).toContain('revocation-stale');
});

it('an archived file holds a revocation list for its timestamp authority issued after the timestamp (EN 319 102-1, 5.6.2.2)', () => {
  const pdf = openPdf(file);
  const streams = (key: string) =>
    pdf
      .findArray(pdf.findDict(pdf.catalog, 'DSS')!, key)!
      .map((item) => pdf.decode(pdf.resolve(item) as PdfStream));
  const certificates = streams('Certs').map((der) => certificateFacts(der));
  const root = certificates.find(({ subject, issuer }) => Buffer.compare(subject, issuer) === 0)!;
  const below = certificates.find((one) => one !== root && Buffer.compare(one.issuer, root.subject) === 0)!;
  const dates = streams('CRLs').flatMap((list) => {
    try {
      return [verifyCrl(list, below, root).thisUpdate.getTime()];
    } catch {
      return []; // the list of the other authority
    }
  });
  // A list names whole seconds (RFC 5280, 5.1.2.4), a timestamp milliseconds.
  const stamped = Math.floor(archiveHorizon(file)!.stamped.getTime() / 1000) * 1000;
  expect(Math.max(...dates)).toBeGreaterThanOrEqual(stamped);
});
