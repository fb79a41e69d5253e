import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Signer } from '../cms/signer.ts';
import { issuerFetcher } from '../revocation/issuer-fetcher.ts';
import { revocationFetcher } from '../revocation/revocation-fetcher.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { type ServedAuthority, serveAuthority } from '../testing/signing/serve-authority.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { closeRevision } from './close-revision.ts';
import { type CollectOptions, collectValidationData } from './collect-validation-data.ts';
import { signRevision } from './sign-revision.ts';

let authority: ServedAuthority;
let stamping: ServedAuthority;
let stamper: Signer;
beforeAll(async () => {
  [authority, stamping] = await Promise.all([serveAuthority(true), serveAuthority()]);
  stamper = await stamping.issue('timestamp', '朱砂时间');
});
afterAll(() => {
  authority.server.close();
  stamping.server.close();
});

const here = { allowUrl: () => true, timeoutMs: 60_000 };
const online: CollectOptions = { revocation: revocationFetcher(here), issuer: issuerFetcher(here) };

/** Signed and stamped with certificates that carry no chain: everything else must be found outside. */
async function sign(signer: Signer): Promise<Buffer> {
  const base = makePdf();
  const field = { name: 'sig', kind: 'signature' as const, page: 1 };
  const timestamp = builtInTimestamper(stamper);
  const plan = { field, name: '张三', time: new Date() };
  return Buffer.concat([base, await signRevision(base, plan, { signer, timestamp })]);
}

test('a signature with nothing but its certificate becomes fit for the archive', async () => {
  const signed = await sign(await authority.issue('signer', '张三'));
  const data = await collectValidationData(signed, online);
  expect(data.missing).toEqual([]);
  // Signer, its root and its responder; the timestamp's certificate and root.
  expect(data.certificates).toHaveLength(5);
  expect([data.ocspResponses.length, data.crls.length]).toEqual([2, 0]);
  const closing = await closeRevision(signed, { data, field: 'ts' }, builtInTimestamper(stamper));
  const trust = [authority.signer.certificate, stamping.signer.certificate];
  const report = await verifyPdf(Buffer.concat([signed, closing]), { trust });
  expect(report.signatures[0]).toMatchObject({ valid: true, trusted: true, level: 'B-LTA' });
});

test('what stands in the file or is known already is not loaded', async () => {
  const signer = await authority.issue('signer', '张三');
  const signed = await sign({ ...signer, chain: [authority.signer.certificate] });
  authority.asked.clear();
  stamping.asked.clear();
  await collectValidationData(signed, { ...online, known: [stamping.signer.certificate] });
  expect([authority.asked, stamping.asked].map((asked) => [...asked.keys()])).toEqual([['/ocsp'], ['/ocsp']]);
});

test('what cannot be had is named with its reason, and the rest is collected', async () => {
  const silent = await authority.issue('signer', '张三', []);
  const data = await collectValidationData(await sign(silent), online);
  expect(data.missing).toEqual([
    {
      certificate: new Uint8Array(silent.certificate),
      reason: 'it names no source of revocation data',
      isRetriable: false,
    },
  ]);
  expect(data.ocspResponses).toHaveLength(1);
  const offline = await collectValidationData(await sign(silent), { revocation: online.revocation });
  expect(offline.missing.map(({ reason }) => reason)).toEqual(Array(2).fill('its issuer is not known'));
});
