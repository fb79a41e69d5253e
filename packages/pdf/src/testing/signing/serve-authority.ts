import { generateKeyPairSync } from 'node:crypto';
import { answerOcspRequest } from '../../certificates/answer-ocsp-request.ts';
import { type CertificateProfile, issueCertificate } from '../../certificates/issue-certificate.ts';
import { issueCrl } from '../../certificates/issue-crl.ts';
import { certificateFacts } from '../../cms/certificate-facts.ts';
import { readDer } from '../../cms/der-reader.ts';
import { publicKeyInfo, type Signer, softwareKey, softwareSigner } from '../../cms/signer.ts';
import { readBody, serveHttp, type TestServer } from './serve-http.ts';

/** An authority with its own public services under `/ocsp`, `/crl` and `/issuer`, as certificates of the world name them. */
export interface ServedAuthority {
  readonly signer: Signer;
  readonly server: TestServer;
  /** How often each path was asked. */
  readonly asked: Map<string, number>;
  revoke(certificate: Uint8Array, time: Date): void;
  /** Paths that answer with something else, for tests of failures. */
  readonly instead: Map<string, Uint8Array | 'silence'>;
  issue(
    profile: CertificateProfile,
    commonName: string,
    services?: readonly ('ocsp' | 'crl')[],
  ): Promise<Signer>;
}

const DAY = 86_400_000;
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const validity = () => ({
  notBefore: new Date(Date.now() - DAY),
  notAfter: new Date(Date.now() + 365 * DAY),
});

/** @param delegated answers OCSP with a certificate of profile `ocsp` instead of the authority's own */
export async function serveAuthority(delegated = false): Promise<ServedAuthority> {
  const key = newKey();
  const certificate = await issueCertificate({
    profile: 'root',
    subject: { commonName: '朱砂在线签发' },
    publicKey: publicKeyInfo(key),
    issuer: { self: softwareKey(key) },
    ...validity(),
  });
  const signer = softwareSigner(key, certificate);
  const revoked = new Map<string, { serial: Uint8Array; time: Date }>();
  const asked = new Map<string, number>();
  const instead: ServedAuthority['instead'] = new Map();
  const serialOf = (der: Uint8Array) => readDer(certificateFacts(der).serial).content;
  const answers: Record<string, (body: Buffer) => Promise<Uint8Array> | Uint8Array> = {
    '/ocsp': (body) =>
      answerOcspRequest(body, {
        issuer: certificate,
        signer: responder,
        statusOf: (serial) => {
          const entry = revoked.get(Buffer.from(serial).toString('hex'));
          return entry ? { status: 'revoked', time: entry.time } : { status: 'good' };
        },
      }),
    '/crl': () => {
      const thisUpdate = new Date();
      const nextUpdate = new Date(Date.now() + DAY);
      return issueCrl({ revoked: [...revoked.values()], thisUpdate, nextUpdate, number: 1 }, signer);
    },
    '/issuer': () => certificate,
  };
  const server = await serveHttp(async (request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const replaced = instead.get(path);
    if (replaced === 'silence') return;
    const body = await readBody(request);
    const answer = replaced ?? (await answers[path]?.(body));
    const type = path === '/ocsp' ? 'application/ocsp-response' : 'application/pkix-crl';
    response.writeHead(answer ? 200 : 404, { 'content-type': type }).end(answer);
  });
  const issue: ServedAuthority['issue'] = async (profile, commonName, services = ['ocsp', 'crl']) => {
    const leafKey = newKey();
    const leaf = await issueCertificate({
      profile,
      subject: { commonName },
      publicKey: publicKeyInfo(leafKey),
      issuer: signer,
      ...(services.includes('ocsp') ? { ocspUrl: `${server.url}ocsp` } : {}),
      ...(services.includes('crl') ? { crlUrls: [`${server.url}crl`] } : {}),
      issuerUrl: `${server.url}issuer`,
      ...validity(),
    });
    return softwareSigner(leafKey, leaf);
  };
  const responder = delegated ? await issue('ocsp', '朱砂应答', []) : signer;
  const revoke = (der: Uint8Array, time: Date) => {
    const serial = serialOf(der);
    revoked.set(Buffer.from(serial).toString('hex'), { serial, time });
  };
  return { signer, server, asked, revoke, instead, issue };
}
