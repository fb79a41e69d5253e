import { describe, expect, it } from 'vitest';
import { readDer } from '../../cms/der-reader.ts';
import { derInteger } from '../../cms/der-writer.ts';
import { readSignedData } from '../../cms/read-signed-data.ts';
import { ed448SignedFile } from '../../testing/signing/ed448-signed-file.ts';
import { verifyPdf } from '../verify-pdf.ts';

const file = ed448SignedFile();
const start = file.indexOf('/Contents <') + '/Contents <'.length;
const message = Buffer.from(file.toString('latin1', start, file.indexOf('>', start)), 'hex');
const trust = [...readSignedData(message).certificates];

/** The file with another message, as long as its own. */
function withMessage(changed: Buffer): Buffer {
  expect(changed).toHaveLength(message.length);
  const other = Buffer.from(file);
  other.write(changed.toString('hex').toUpperCase(), start, 'latin1');
  return other;
}
const checksOf = async (bytes: Buffer) => {
  const { validity, signatures } = await verifyPdf(bytes, { trust });
  const [{ intact, valid, subIndication, findings }] = signatures as [(typeof signatures)[number]];
  return { validity, intact, valid, subIndication, findings };
};

describe('a file that other software signed with Ed448 and SHAKE256 (RFC 8419)', () => {
  it('is right, and its algorithms are named as they are', async () => {
    const { validity, signatures } = await verifyPdf(file, { trust });
    expect(validity).toBe('unmodified');
    expect(signatures).toMatchObject([
      {
        ...{ intact: true, valid: true, trusted: true, indication: 'TOTAL_PASSED' },
        signerName: 'Ed448 signer of BouncyCastle',
        algorithms: { digest: 'shake256', signature: 'Ed448', keyBits: 448, weak: false },
        findings: [],
      },
    ]);
  });

  it('is altered with one byte of the document, of the signed attributes or of the signature value', async () => {
    const changed = Buffer.from(file);
    changed[20]! ^= 1;
    expect(await checksOf(changed)).toMatchObject({ validity: 'altered', subIndication: 'HASH_FAILURE' });
    const signer = readDer(message).child(1).child(0).children.at(-1)!.child(0);
    for (const [part, subIndication] of [
      [signer.child(3).child(1).child(1).child(0), 'SIG_CRYPTO_FAILURE'],
      [signer.child(5), 'SIG_CRYPTO_FAILURE'],
    ] as const) {
      const bent = Buffer.from(message);
      bent[part.content.byteOffset - message.byteOffset + 5]! ^= 1;
      expect(await checksOf(withMessage(bent))).toMatchObject({ validity: 'altered', subIndication });
    }
  });

  it('cannot be verified when it names another length of SHAKE256, which no one is accused of', async () => {
    const length = (bits: number) => Buffer.from(derInteger(bits)).toString('latin1');
    const other = Buffer.from(message.toString('latin1').replaceAll(length(512), length(768)), 'latin1');
    const { findings, ...verdict } = await checksOf(withMessage(other));
    expect(verdict).toMatchObject({ validity: 'undecided', intact: null, valid: null });
    expect(verdict.subIndication).toBe('CRYPTO_CONSTRAINTS_FAILURE_NO_POE');
    expect(findings.map(({ check }) => check)).toContain('algorithm-misnamed');
  });
});
