import { describe, expect, test } from 'vitest';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { readDer } from '../cms/der-reader.ts';
import { hasTool, runTool, toPem } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { answerOcspRequest, type CertificateStatus } from './answer-ocsp-request.ts';
import { issueCrl } from './issue-crl.ts';

const serialOf = (certificate: Uint8Array) => readDer(certificateFacts(certificate).serial).content;
const period = { thisUpdate: new Date(Date.now() - 60_000), nextUpdate: new Date(Date.now() + 86_400_000) };

describe.skipIf(!hasTool('openssl'))('openssl', () => {
  test('finds a revoked certificate in our list, and passes one that is not there', async () => {
    const pki = await makeTestPki();
    const [revoked, good] = [
      await pki.issueSigner({ commonName: '甲' }),
      await pki.issueSigner({ commonName: '乙' }),
    ];
    const entry = {
      serial: serialOf(revoked.certificate),
      time: new Date(),
      reason: 'keyCompromise' as const,
    };
    const crl = await issueCrl({ revoked: [entry], number: 7, ...period }, pki.issuing);
    const verify = (certificate: Uint8Array) => {
      const check =
        'openssl crl -inform DER -in "$0" -out "$0.pem" && openssl verify -crl_check -CAfile "$1" \\';
      const command = `${check}\n-untrusted "$2" -CRLfile "$0.pem" "$3"`;
      return runTool('sh', ['-c', command, 'list', 'root', 'ca', 'leaf'], {
        list: crl,
        root: toPem(pki.root.certificate),
        ca: toPem(pki.issuing.certificate),
        leaf: toPem(certificate),
      });
    };
    expect(verify(good.certificate)).toMatchObject({ code: 0 });
    expect(verify(revoked.certificate).output).toContain('certificate revoked');
  });

  test.each<[string, CertificateStatus]>([
    ['good', { status: 'good' }],
    ['revoked', { status: 'revoked', time: new Date() }],
    ['unknown', { status: 'unknown' }],
  ])('reads our answer "%s" to its own question', async (word, status) => {
    const pki = await makeTestPki();
    const { certificate } = await pki.issueSigner({ commonName: '张三' });
    const files = {
      root: toPem(pki.root.certificate),
      ca: toPem(pki.issuing.certificate),
      leaf: toPem(certificate),
    };
    const ask = 'openssl ocsp -issuer "$0" -cert "$1" -reqout - | base64';
    const asked = Buffer.from(runTool('sh', ['-c', ask, 'ca', 'leaf'], files).output, 'base64');
    const answer = await answerOcspRequest(asked, {
      issuer: pki.issuing.certificate,
      signer: pki.issuing,
      statusOf: (serial) =>
        Buffer.compare(serial, serialOf(certificate)) === 0 ? status : { status: 'unknown' },
    });
    const args = ['ocsp', '-reqin', 'q', '-respin', 'a', '-CAfile', 'root', '-text'];
    const verdict = runTool('openssl', [...args, '-verify_other', 'ca'], {
      ...files,
      q: asked,
      a: answer,
    });
    expect(verdict).toMatchObject({ code: 0, output: expect.stringContaining(`Cert Status: ${word}`) });
  });
});

test('a question that cannot be read is answered as malformed', async () => {
  const pki = await makeTestPki();
  const responder = {
    issuer: pki.issuing.certificate,
    signer: pki.issuing,
    statusOf: () => ({ status: 'good' as const }),
  };
  for (const request of [Buffer.from('GET /'), Buffer.from([0x30, 0])]) {
    expect([...(await answerOcspRequest(request, responder))]).toEqual([0x30, 3, 10, 1, 1]);
  }
});
