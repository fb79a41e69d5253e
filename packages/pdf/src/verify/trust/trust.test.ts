import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import type { Signer } from '../../cms/signer.ts';
import { launchRevision } from '../../sign/launch-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { toPem } from '../../testing/programs/external-tools.ts';
import { makeTestPki, type TestPki } from '../../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../../timestamp/issue-timestamp.ts';
import { verifyPdf } from '../verify-pdf.ts';
import { importTrustList } from './import-trust-list.ts';
import { readTrustFolder } from './read-trust-folder.ts';
import type { TrustAnchor } from './trust-anchor.ts';

const listKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
let pki: TestPki;
let listSigner: Signer;
let contract: Buffer;
let folder: string;

beforeAll(async () => {
  pki = await makeTestPki();
  listSigner = await pki.issueSigner({ commonName: '名单发布者' }, listKeys.privateKey);
  const upload = makePdf();
  const signing = {
    signer: await pki.issueSigner({ commonName: '王一川' }),
    timestamp: builtInTimestamper(pki.timestampAuthority),
  };
  const revision = await launchRevision(upload, { fields: [], name: '平台', time: new Date() }, signing);
  contract = Buffer.concat([upload, revision]);
  folder = mkdtempSync(join(tmpdir(), 'cinnabar-trust-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const verify = async (trust: readonly TrustAnchor[]) => (await verifyPdf(contract, { trust })).signatures[0]!;

interface Service {
  certificate: Uint8Array;
  type?: string;
  /** Newest first: what the service is now, then what it was. */
  statuses: readonly (readonly [name: string, since: string])[];
}

const AUTHORITY = 'CA/QC';
const STAMPS = 'TSA/QTST';

function trustList(services: readonly Service[]): string {
  const status = ([name, since]: readonly [string, string]) =>
    `<ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/${name}</ServiceStatus>
     <StatusStartingTime>${since}</StatusStartingTime>`;
  const body = services.map(({ certificate, type = AUTHORITY, statuses: [now, ...past] }) => {
    const base64 = Buffer.from(certificate).toString('base64');
    const kind = `<ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/${type}</ServiceTypeIdentifier>`;
    const history = past.map(
      (each) => `<ServiceHistoryInstance>${kind}${status(each)}</ServiceHistoryInstance>`,
    );
    return `<TSPService><ServiceInformation>${kind}
      <ServiceDigitalIdentity><DigitalId><X509Certificate>${base64}</X509Certificate></DigitalId></ServiceDigitalIdentity>
      ${status(now!)}</ServiceInformation><ServiceHistory>${history.join('')}</ServiceHistory></TSPService>`;
  });
  return `<?xml version="1.0"?><tsl:TrustServiceStatusList xmlns:tsl="urn:l" xmlns="urn:l" Id="list">
    <SchemeInformation><SchemeTerritory>XX</SchemeTerritory></SchemeInformation>
    <TrustServiceProviderList><TrustServiceProvider>
      <TSPInformation><TSPName><Name xml:lang="en">Example Trust Centre</Name></TSPName></TSPInformation>
      <TSPServices>${body.join('')}</TSPServices>
    </TrustServiceProvider></TrustServiceProviderList></tsl:TrustServiceStatusList>`;
}

function signXml(xml: string, algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'): string {
  const privateKey = listKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const signature = new SignedXml({ privateKey, signatureAlgorithm: algorithm, canonicalizationAlgorithm });
  signature.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalizationAlgorithm],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(xml);
  return signature.getSignedXml();
}

const granted = (certificate: Uint8Array, type = AUTHORITY): Service => ({
  certificate,
  type,
  statuses: [['granted', '2020-01-01T00:00:00Z']],
});

describe('a signed trust list', () => {
  it('makes what its services issue trusted, and says under whose name', async () => {
    const list = signXml(
      trustList([granted(pki.issuing.certificate), granted(pki.timestampAuthority.certificate, STAMPS)]),
    );
    const anchors = importTrustList(list, { signers: [listSigner.certificate] });
    expect(anchors.map(({ name, purposes, licensed }) => [name, purposes, licensed])).toEqual([
      ['Example Trust Centre', ['signature'], true],
      ['Example Trust Centre', ['timestamp'], true],
    ]);
    expect(await verify(anchors)).toMatchObject({
      trusted: true,
      timestamp: { trusted: true },
      anchor: { name: 'Example Trust Centre', licensed: true, source: 'ETSI TS 119 612 XX' },
    });
  });

  it('is refused when another person signed it, no one did, or a word of it was changed', () => {
    const list = trustList([granted(pki.issuing.certificate)]);
    const signers = [listSigner.certificate];
    const tried = (xml: string, by = signers) => {
      try {
        return importTrustList(xml, { signers: by });
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    expect(tried(signXml(list), [pki.root.certificate])).toBe('bad-signature');
    expect(tried(list)).toBe('not-signed');
    expect(tried(signXml(list).replace('Example', 'Exemple'))).toBe('bad-signature');
    expect(tried(signXml(list, 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'))).toBe('bad-signature');
    expect(tried('<a')).toBe('malformed');
    expect(tried(`<!DOCTYPE a [<!ENTITY b "c">]>${list}`)).toBe('malformed');
  });

  it('is read without its signature only when the caller says so', () => {
    const list = trustList([granted(pki.issuing.certificate)]);
    expect(importTrustList(list, { unchecked: true })).toHaveLength(1);
  });

  it('gives no trust for a time at which the service was withdrawn', async () => {
    const statuses = [
      ['withdrawn', '2021-01-01T00:00:00Z'],
      ['granted', '2020-01-01T00:00:00Z'],
    ] as const;
    const anchors = importTrustList(trustList([{ certificate: pki.issuing.certificate, statuses }]), {
      unchecked: true,
    });
    expect(anchors[0]).toMatchObject({ from: new Date('2020-01-01'), to: new Date('2021-01-01') });
    const signature = await verify(anchors);
    expect(signature).toMatchObject({ trusted: false, subIndication: 'NO_CERTIFICATE_CHAIN_FOUND_NO_POE' });
    expect(signature.trustReason.zh).toMatch(/Example Trust Centre.*不具有受信任的资格/);
  });

  it('joins consecutive statuses, and separates periods with a gap', () => {
    const statuses = [
      ['granted', '2023-01-01T00:00:00Z'],
      ['withdrawn', '2022-01-01T00:00:00Z'],
      ['granted', '2016-07-01T00:00:00Z'],
      ['undersupervision', '2012-01-01T00:00:00Z'],
    ] as const;
    const anchors = importTrustList(trustList([{ certificate: pki.issuing.certificate, statuses }]), {
      unchecked: true,
    });
    expect(anchors.map(({ from, to }) => [from?.getUTCFullYear(), to?.getUTCFullYear()])).toEqual([
      [2012, 2022],
      [2023, undefined],
    ]);
  });

  it('does not let a timestamp service vouch for signatures', async () => {
    const [anchor] = importTrustList(trustList([granted(pki.issuing.certificate, STAMPS)]), {
      unchecked: true,
    });
    const signature = await verify([anchor!]);
    expect(signature).toMatchObject({ trusted: false, subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' });
    expect(signature.findings.map(({ check }) => check)).toContain('anchor-purpose');
  });
});

describe('a folder of roots', () => {
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);

  it('holds PEM bundles and DER, with what a sidecar says of licence and name', async () => {
    write('bundle.pem', toPem(pki.root.certificate) + toPem(pki.issuing.certificate));
    write('bundle.json', JSON.stringify({ name: '某电子认证', licensed: true }));
    write('plain.cer', pki.timestampAuthority.certificate);
    write('readme.txt', 'not a certificate');
    const anchors = await readTrustFolder(folder);
    expect(anchors.map(({ name, licensed }) => [name, licensed])).toEqual([
      ['某电子认证', true],
      ['某电子认证', true],
      ['朱砂测试时间戳', null],
    ]);
    expect(new X509Certificate(anchors[2]!.certificate).subject).toContain('朱砂测试时间戳');
    expect(await verify(anchors)).toMatchObject({
      trusted: true,
      anchor: { name: '某电子认证', licensed: true },
    });
  });

  it('is refused when it is empty, or when a sidecar or certificate cannot be read', async () => {
    const fresh = mkdtempSync(join(folder, 'a'));
    await expect(readTrustFolder(fresh)).rejects.toMatchObject({ name: 'TrustError', code: 'empty' });
    writeFileSync(join(fresh, 'a.pem'), toPem(pki.root.certificate));
    writeFileSync(join(fresh, 'a.json'), '{"licenced": true}');
    await expect(readTrustFolder(fresh)).rejects.toMatchObject({ code: 'malformed' });
    writeFileSync(join(fresh, 'a.json'), '{');
    await expect(readTrustFolder(fresh)).rejects.toMatchObject({ code: 'malformed' });
    writeFileSync(join(fresh, 'a.json'), '{}');
    writeFileSync(join(fresh, 'b.der'), 'hello');
    await expect(readTrustFolder(fresh)).rejects.toMatchObject({ code: 'malformed' });
  });
});
