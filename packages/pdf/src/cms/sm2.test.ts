import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { issueCrl } from '../certificates/issue-crl.ts';
import { issued } from '../certificates/issued.ts';
import { verifyCrl } from '../revocation/verify-crl.ts';
import { hasTool, runTool, toPem } from '../testing/programs/external-tools.ts';
import { certificateFacts } from './certificate-facts.ts';
import { derBits, derInteger, derOid, derSequence } from './der-writer.ts';
import { oid } from './oids.ts';
import { signSm2 } from './sign-sm2.ts';
import { defaultAlgorithm, publicKeyInfo, type Signer, softwareKey, softwareSigner } from './signer.ts';
import { verifySm2 } from './verify-sm2.ts';

const USER = 'distid:1234567812345678';
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'SM2' }).privateKey;
const spkiPem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' });
const pkcs8Pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }) as string;
const data = Buffer.from('第一条 甲方向乙方购买');

test('the example of GB/T 32918.5 is right, and wrong with one bit changed', () => {
  const point = `04${'09F9DF311E5421A150DD7D161E4BC5C672179FAD1833FC076BB08FF356F35020'}${'CCEA490CE26775A52DC6EA718CC1AA600AED05FBF35E084A6632F6072DA9AD13'}`;
  const key = derSequence(
    derSequence(derOid('1.2.840.10045.2.1'), derOid(oid.sm2)),
    derBits(Buffer.from(point, 'hex')),
  );
  const r = 0xf5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3n;
  const s = 0xb1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aan;
  const signature = derSequence(derInteger(r), derInteger(s));
  expect(verifySm2(key, Buffer.from('message digest'), signature)).toBe(true);
  expect(verifySm2(key, Buffer.from('message digesT'), signature)).toBe(false);
  expect(verifySm2(key, Buffer.from('message digest'), derSequence(derInteger(r), derInteger(s ^ 1n)))).toBe(
    false,
  );
});

test('a key survives PKCS#8 and is known for what it is', () => {
  const key = newKey();
  const read = createPrivateKey(pkcs8Pem(key));
  expect(defaultAlgorithm(read)).toBe('sm2-sm3');
  expect(verifySm2(publicKeyInfo(key), data, signSm2(read, data))).toBe(true);
});

test('no two signatures are alike', () => {
  const key = newKey();
  const made = new Set(Array.from({ length: 8 }, () => signSm2(key, data).toString('hex')));
  expect(made.size).toBe(8);
});

describe.skipIf(!hasTool('openssl'))('openssl', () => {
  test('accepts what we sign under the standard identity, and nothing else', () => {
    const key = newKey();
    const files = { data, 'key.pem': spkiPem(key), signature: signSm2(key, data) };
    const verify = (identity: string) =>
      runTool(
        'openssl',
        ['dgst', '-sm3', '-verify', 'key.pem', '-sigopt', identity, '-signature', 'signature', 'data'],
        files,
      );
    expect(verify(USER)).toMatchObject({ code: 0, output: 'Verified OK\n' });
    expect(verify('distid:8765432187654321').code).not.toBe(0);
  });

  test('makes keys and signatures that we accept', () => {
    const command = `openssl genpkey -algorithm SM2 -out "$0.key" && openssl dgst -sm3 -sign "$0.key" -sigopt ${USER} "$0" | base64 -w0; echo; cat "$0.key"`;
    const { output } = runTool('sh', ['-c', command, 'data'], { data });
    const [signature = '', ...pem] = output.split('\n');
    const key = createPrivateKey(pem.join('\n'));
    expect(verifySm2(publicKeyInfo(key), data, Buffer.from(signature, 'base64'))).toBe(true);
  });

  describe('and certificates', () => {
    let root: Signer;
    let signer: Signer;
    const validity = {
      notBefore: new Date(Date.now() - 60_000),
      notAfter: new Date(Date.now() + 86_400_000),
    };

    beforeAll(async () => {
      const [rootKey, key] = [newKey(), newKey()];
      const rootRequest = {
        profile: 'root' as const,
        subject: { country: 'CN', commonName: '国密根证书' },
        publicKey: publicKeyInfo(rootKey),
        issuer: { self: softwareKey(rootKey) },
        ...validity,
      };
      root = softwareSigner(rootKey, await issueCertificate(rootRequest));
      const leaf = await issueCertificate({
        profile: 'signer',
        subject: { commonName: '张三' },
        publicKey: publicKeyInfo(key),
        issuer: root,
        ...validity,
      });
      signer = softwareSigner(key, leaf, [root.certificate]);
    });

    test('has a path to our root, strictly', () => {
      const files = { root: toPem(root.certificate), leaf: toPem(signer.certificate) };
      const args = ['verify', '-x509_strict', '-vfyopt', USER, '-CAfile', 'root', 'leaf'];
      expect(runTool('openssl', args, files)).toMatchObject({ code: 0 });
    });

    test('and our revocation list', async () => {
      const period = { thisUpdate: new Date(), nextUpdate: new Date(Date.now() + 86_400_000) };
      const list = await issueCrl({ revoked: [], number: 1, ...period }, root);
      const facts = [certificateFacts(signer.certificate), certificateFacts(root.certificate)] as const;
      expect(verifyCrl(list, ...facts).status).toBe('good');
      const { output } = runTool('openssl', ['crl', '-inform', 'DER', '-in', 'list', '-noout', '-text'], {
        list,
      });
      expect(output).toContain('SM2-with-SM3');
    });

    test('issues some that we know the issuer of', () => {
      const self = `openssl req -x509 -new -key "$0" -sm3 -sigopt ${USER} -subj /CN=gm -days 2 -outform DER | base64 -w0`;
      const { output } = runTool('sh', ['-c', self, 'key'], { key: pkcs8Pem(newKey()) });
      const facts = certificateFacts(Buffer.from(output, 'base64'));
      expect(issued(facts, facts)).toBe(true);
      expect(issued(certificateFacts(root.certificate), facts)).toBe(false);
    });
  });
});
