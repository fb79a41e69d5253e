import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { encodeName } from '../../certificates/distinguished-name.ts';
import { certificateFacts } from '../../cms/certificate-facts.ts';
import { derBits, derExplicit, derInteger, derSequence, derTime } from '../../cms/der-writer.ts';
import { algorithmFacts } from '../../cms/signature-algorithm.ts';
import { publicKeyInfo, type Signer, softwareSigner } from '../../cms/signer.ts';

/** A certificate with whatever extensions a test wants, which no profile of ours would have. */
export interface OddCertificate {
  readonly commonName: string;
  readonly issuer: Signer;
  /** Encoded. */
  readonly extensions: readonly Buffer[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

const DAY = 86_400_000;

export async function issueOddCertificate(wish: OddCertificate): Promise<Signer> {
  const { issuer } = wish;
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const algorithm = Buffer.from(algorithmFacts[issuer.algorithm].identifier);
  const tbs = derSequence(
    derExplicit(0, derInteger(2)),
    derInteger(Uint8Array.from([1, ...randomBytes(8)])),
    algorithm,
    certificateFacts(issuer.certificate).subject,
    derSequence(
      derTime(wish.notBefore ?? new Date(Date.now() - DAY)),
      derTime(wish.notAfter ?? new Date(Date.now() + 300 * DAY)),
    ),
    encodeName({ commonName: wish.commonName }),
    publicKeyInfo(key),
    ...(wish.extensions.length > 0 ? [derExplicit(3, derSequence(...wish.extensions))] : []),
  );
  const certificate = derSequence(tbs, algorithm, derBits(await issuer.sign(tbs)));
  return softwareSigner(key, certificate, [issuer.certificate, ...issuer.chain]);
}
