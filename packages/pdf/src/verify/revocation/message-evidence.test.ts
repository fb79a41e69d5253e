import { beforeAll, describe, expect, it } from 'vitest';
import { issueCrl } from '../../certificates/issue-crl.ts';
import { readDer } from '../../cms/der-reader.ts';
import { derExplicit, derOid, derSequence } from '../../cms/der-writer.ts';
import type { SignedData, SignerInfo } from '../../cms/read-signed-data.ts';
import { PdfRef, pdfDict } from '../../objects/object-model.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { flateStream } from '../../write/flate-stream.ts';
import { readStore } from '../locate/read-store.ts';
import { messageEvidence } from './message-evidence.ts';

let crl: Buffer;
/** Stands for an OCSP response: what it says is verified elsewhere. */
const response = derSequence(derOid('1.2.3'));

beforeAll(async () => {
  const { root } = await makeTestPki();
  crl = await issueCrl({ revoked: [], thisUpdate: new Date(), nextUpdate: new Date(), number: 1 }, root);
});

const message = (parts: Partial<SignedData>, signer: Partial<SignerInfo> = {}) =>
  ({
    contentType: '',
    content: undefined,
    certificates: [],
    crls: [],
    signers: [{ signed: new Map(), unsigned: new Map(), ...signer }],
    ...parts,
  }) as SignedData;

const both = () =>
  readDer(derSequence(derExplicit(0, derSequence(crl)), derExplicit(1, derSequence(response))));

describe('revocation data that a message carries', () => {
  it('stand among its lists: CRLs as they are, OCSP responses in another format (RFC 5940)', () => {
    const other = derExplicit(1, derOid('1.3.6.1.5.5.7.16.2'), response);
    const { crls, ocsp } = messageEvidence(message({ crls: [crl, other] }));
    expect(crls.map((each) => Buffer.compare(each, crl))).toEqual([0]);
    expect(ocsp.map((each) => Buffer.compare(each, response))).toEqual([0]);
  });

  it.each([
    ['the signed attribute of Adobe', 'signed', '1.2.840.113583.1.1.8'],
    ['the unsigned attribute of ETSI', 'unsigned', '1.2.840.113549.1.9.16.2.24'],
  ] as const)('stand in %s', (_, place, id) => {
    const { crls, ocsp } = messageEvidence(message({}, { [place]: new Map([[id, [both()]]]) }));
    expect([crls.length, ocsp.length]).toEqual([1, 1]);
  });

  it('are left out where they cannot be read', () => {
    const broken = new Map([
      ['1.2.840.113583.1.1.8', [readDer(derSequence(derExplicit(0, Buffer.from([4, 9, 1]))))]],
    ]);
    expect(messageEvidence(message({ crls: [Buffer.from([0x30])] }, { signed: broken }))).toEqual({
      ocsp: [],
      crls: [],
    });
  });
});

describe('the security store of a document', () => {
  it('gives what it keeps for single signatures too, and each stream once', () => {
    const file = makePdf({
      catalog: (add) => {
        const [shared, own] = [add(flateStream(pdfDict({}), crl)), add(flateStream(pdfDict({}), response))];
        const entry = add(pdfDict({ CRL: [shared], OCSP: [own, new PdfRef(999)] }));
        return { DSS: pdfDict({ CRLs: [shared], VRI: pdfDict({ ABCD: entry }) }) };
      },
    });
    const store = readStore(openPdf(file));
    expect([store.crls.length, store.ocsp.length, store.certificates.length]).toEqual([1, 1, 0]);
    expect(Buffer.compare(store.crls[0]!, crl)).toBe(0);
  });
});
