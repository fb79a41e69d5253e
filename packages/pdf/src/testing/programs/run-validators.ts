import { createHash } from 'node:crypto';
import { certificateFacts } from '../../cms/certificate-facts.ts';
import { oid } from '../../cms/oids.ts';
import { readSignedData } from '../../cms/read-signed-data.ts';
import { listSignatureFields } from '../../objects/form-fields.ts';
import { PdfDict } from '../../objects/object-model.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { hasTool, runToolAsync, toPem } from './external-tools.ts';

/** A signature or document timestamp of a file, taken out of it. */
interface Extracted {
  readonly field: string;
  readonly isTimestamp: boolean;
  /** DER. */
  readonly message: Buffer;
  readonly covered: Buffer;
  /** Timestamp over the signature, DER. */
  readonly token: Buffer | undefined;
  readonly signature: Uint8Array;
  /** As signed (RFC 5652, 5.4), and the digest that they state. */
  readonly attributes: Uint8Array;
  readonly digest: Uint8Array;
  readonly digestAlgorithm: string;
  /** DER: of the signer. */
  readonly certificate: Uint8Array;
}

export function extractSignatures(file: Buffer): Extracted[] {
  const pdf = openPdf(file);
  return listSignatureFields(pdf).flatMap(({ name, value }) => {
    if (!(value instanceof PdfDict)) return [];
    const [, a, b, c] = pdf.findArray(value, 'ByteRange') as number[];
    const padded = pdf.findString(value, 'Contents')!.bytes;
    const message = Buffer.from(padded.subarray(0, encodedLength(padded)));
    const { signers, certificates } = readSignedData(message);
    const [signer] = signers;
    const isSigners = (certificate: Uint8Array) =>
      Buffer.compare(certificateFacts(certificate).serial, signer!.serial!) === 0;
    const token = signer!.unsigned.get(oid.timeStampToken)?.[0]?.encoding;
    return {
      field: name,
      isTimestamp: pdf.findName(value, 'SubFilter') === 'ETSI.RFC3161',
      message,
      covered: Buffer.concat([file.subarray(0, a), file.subarray(b!, b! + c!)]),
      token: token && Buffer.from(token),
      signature: signer!.signature,
      attributes: signer!.signedAttributes!,
      digest: signer!.signed.get(oid.messageDigest)![0]!.content,
      digestAlgorithm: signer!.digestAlgorithm,
      certificate: certificates.find(isSigners)!,
    };
  });
}

/** /Contents is padded with zeros: the length of what is encoded at its start. */
function encodedLength(bytes: Uint8Array): number {
  const first = bytes[1]!;
  if (first < 0x80) return 2 + first;
  let length = 0;
  for (const byte of bytes.subarray(2, 2 + (first & 0x7f))) length = length * 256 + byte;
  return 2 + (first & 0x7f) + length;
}

/** Which of the tools can verify the signature under test; what stands in the field `theirs` all of them can. */
export interface Abilities {
  readonly pdfsig: boolean;
  /** Where `openssl cms` knows an algorithm not, it is asked about the signed attributes and the digest in them. */
  readonly openssl: 'cms' | 'attributes';
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Asks qpdf, pdfsig and openssl about a file, all at once.
 * @param roots DER
 * @returns one line for each validator that is not content
 */
export async function runValidators(
  file: Buffer,
  roots: readonly Uint8Array[],
  abilities: Abilities,
): Promise<string[]> {
  const root = roots.map(toPem).join('');
  const found = extractSignatures(file);
  const isKnown = ({ field }: Extracted) => field === 'theirs' || abilities.openssl === 'cms';
  const stamp = (token: Buffer, digest: string) => {
    const args = ['ts', '-verify', '-digest', digest, '-token_in', '-in', 'token.der', '-CAfile', 'root.pem'];
    return complain('openssl ts', 'openssl', args, { 'token.der': token, 'root.pem': root });
  };
  const questions = [
    complain('qpdf', 'qpdf', ['--check', 'x.pdf'], { 'x.pdf': file }),
    askPdfsig(
      file,
      found.filter(({ field }) => field === 'theirs' || abilities.pdfsig),
    ),
    ...found.map((one) => {
      if (one.isTimestamp) return stamp(one.message, sha256(one.covered));
      if (!isKnown(one)) return askOfAttributes(one);
      const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'cms.der', '-content', 'data'];
      const files = { 'cms.der': one.message, data: one.covered, 'root.pem': root };
      const rest = ['-CAfile', 'root.pem', '-purpose', 'any', '-out', '/dev/null'];
      return complain('openssl cms', 'openssl', [...args, ...rest], files);
    }),
    ...found.map(({ token, signature }) => token && stamp(token, sha256(signature))),
  ];
  return (await Promise.all(questions)).flatMap((complaint) => complaint ?? []);
}

/** `openssl cms -verify` in its parts: the digest of what is covered stands in the attributes, and those are signed. */
function askOfAttributes(one: Extracted): Promise<string[]> {
  const { attributes, signature, certificate, covered, digest } = one;
  const isSm2 = one.digestAlgorithm === oid.sm3;
  const verify = isSm2
    ? 'openssl dgst -sm3 -verify key -sigopt distid:1234567812345678 -signature signature attributes'
    : 'openssl pkeyutl -verify -pubin -inkey key -rawin -in attributes -sigfile signature';
  const steps = [
    'cd "$(dirname "$0")"',
    'openssl x509 -inform DER -in certificate -pubkey -noout > key',
    verify,
    `openssl dgst -${isSm2 ? 'sm3' : 'sha512'} -binary covered | cmp - digest`,
  ];
  const files = { certificate, attributes, signature, covered, digest };
  return complain('openssl', 'sh', ['-c', steps.join(' && '), 'certificate'], files);
}

type Files = Readonly<Record<string, Uint8Array | string>>;

async function complain(verify: string, command: string, args: string[], files: Files): Promise<string[]> {
  if (!hasTool(command)) return [];
  const { code, output } = await runToolAsync(command, args, files);
  return code === 0 ? [] : [`${verify}: ${output.trim()}`];
}

/** Poppler 22 reads no document timestamps; all signatures must be valid, the newest over the whole file. */
async function askPdfsig(file: Buffer, found: readonly Extracted[]): Promise<string[]> {
  if (!hasTool('pdfsig')) return [];
  const { output } = await runToolAsync('pdfsig', ['x.pdf'], { 'x.pdf': file });
  const blocks = output.split(/^Signature #\d+:/m).slice(1);
  return found
    .filter(({ isTimestamp }) => !isTimestamp)
    .flatMap(({ field }) => {
      const block = blocks.find((one) => one.includes(`Field Name: ${field}\n`)) ?? `no word of ${field}`;
      return block.includes('Signature is Valid') ? [] : [`pdfsig: ${block.trim()}`];
    });
}
