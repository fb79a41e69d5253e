import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { publicKeyInfo, softwareKey } from '../cms/signer.ts';
import { hasTool, runTool, toPem } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { decodeName } from './distinguished-name.ts';
import { issueCertificate } from './issue-certificate.ts';

const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2051-01-01T00:00:00Z') };

describe('a certificate that we issue', () => {
  test('reads the same in node, with a Chinese subject and times before and after 2050', async () => {
    const { issuing } = await makeTestPki();
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const subject = {
      country: 'CN',
      organization: '海棠贸易有限公司',
      commonName: '李四',
      serialNumber: 'A-7',
    };
    const der = await issueCertificate({
      profile: 'signer',
      subject,
      publicKey: publicKeyInfo(key),
      issuer: issuing,
      serial: Buffer.from('00ff01', 'hex'),
      crlUrls: ['http://localhost/ca.crl'],
      ocspUrl: 'http://localhost/ocsp',
      ...validity,
    });
    const certificate = new X509Certificate(der);
    expect(certificate.subject).toBe('C=CN\nO=海棠贸易有限公司\nCN=李四\nserialNumber=A-7');
    expect(certificate.serialNumber).toBe('FF01');
    expect([certificate.validFromDate, certificate.validToDate]).toEqual([
      validity.notBefore,
      validity.notAfter,
    ]);
    expect(certificate.infoAccess).toContain('OCSP - URI:http://localhost/ocsp');
    expect(certificate.verify(new X509Certificate(issuing.certificate).publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(key.export({ format: 'pem', type: 'pkcs8' })))).toBe(
      true,
    );
    const facts = certificateFacts(der);
    expect(decodeName(facts.subject)).toEqual(subject);
    expect([facts.notBefore, facts.notAfter]).toEqual([validity.notBefore, validity.notAfter]);
  });

  test.skipIf(!hasTool('openssl'))(
    'has a path that openssl accepts, strictly, for signer and timestamp',
    async () => {
      const pki = await makeTestPki();
      const signer = await pki.issueSigner({ commonName: '张三' });
      const files = { root: toPem(pki.root.certificate), ca: toPem(pki.issuing.certificate) };
      for (const [purpose, certificate] of [
        ['smimesign', signer.certificate],
        ['timestampsign', pki.timestampAuthority.certificate],
      ] as const) {
        const args = [
          'verify',
          '-x509_strict',
          '-purpose',
          purpose,
          '-CAfile',
          'root',
          '-untrusted',
          'ca',
          'leaf',
        ];
        expect(runTool('openssl', args, { ...files, leaf: toPem(certificate) }), purpose).toMatchObject({
          code: 0,
        });
      }
    },
  );

  test('may come from an RSA authority', async () => {
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const der = await issueCertificate({
      profile: 'root',
      subject: { commonName: 'RSA root' },
      publicKey: publicKeyInfo(key),
      issuer: { self: softwareKey(key) },
      ...validity,
    });
    const certificate = new X509Certificate(der);
    expect(certificate.ca).toBe(true);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  });
});
