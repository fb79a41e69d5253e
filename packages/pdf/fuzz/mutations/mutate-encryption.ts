import {
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfString,
  pdfDict,
  pdfName,
} from '../../src/objects/object-model.ts';
import type { Pdf } from '../../src/objects/pdf-document.ts';
import type { Dice } from '../dice.ts';
import type { Mutation } from '../mutant.ts';
import { openKnown } from '../open-known.ts';
import { rawRevision } from '../raw-revision.ts';

const LENGTHS = [0, 1, 8, 40, 128, 256, 4096, 2 ** 31, -8];

/** A security handler (7.6) with values it should never have, where there was one or none. */
export const mutateEncryption: Mutation = (bytes, dice) => {
  const pdf = openKnown(bytes);
  const num = pdf.size;
  const encryption = dice.oneIn(3) ? pdf.trailer.get('Encrypt') : undefined;
  const value = (encryption ?? hostileHandler(pdf, num, dice)) as PdfObject;
  const id = dice.oneIn(2) ? pdf.trailer.get('ID') : [hostileString(dice), hostileString(dice)];
  const objects = new Map<number, PdfObject>(dice.oneIn(2) ? [[num, value]] : []);
  const named = objects.has(num) ? new PdfRef(num) : value;
  return Buffer.concat([bytes, rawRevision(pdf, objects, { Encrypt: named, ID: id })]);
};

function hostileHandler(pdf: Pdf, num: number, dice: Dice): PdfDict {
  const crypt = () =>
    pdfDict({
      CFM: pdfName(dice.pick(['V2', 'AESV2', 'AESV3', 'None', 'Other'])),
      Length: dice.pick(LENGTHS),
      AuthEvent: pdfName('DocOpen'),
    });
  const filter = () => pdfName(dice.pick(['StdCF', 'Identity', 'Missing']));
  return pdfDict({
    Filter: pdfName(dice.pick(['Standard', 'Adobe.PubSec', 'Other'])),
    V: dice.pick([0, 1, 2, 3, 4, 5, 6, -1, 2 ** 31]),
    R: dice.pick([0, 2, 3, 4, 5, 6, 7, 2 ** 31]),
    Length: dice.pick(LENGTHS),
    P: dice.pick([-1, 0, -44, 2 ** 32, -(2 ** 40)]),
    O: hostileString(dice),
    U: hostileString(dice),
    OE: hostileString(dice),
    UE: dice.oneIn(2) ? hostileString(dice) : undefined,
    Perms: hostileString(dice),
    CF: dice.oneIn(4)
      ? new PdfRef(num)
      : pdfDict({ StdCF: crypt(), Identity: dice.oneIn(3) ? crypt() : undefined }),
    StmF: dice.oneIn(5) ? new PdfRef(1 + dice.roll(pdf.size)) : filter(),
    StrF: filter(),
    EncryptMetadata: dice.oneIn(2),
  });
}

const hostileString = (dice: Dice) =>
  new PdfString(Buffer.alloc(dice.pick([0, 1, 16, 31, 32, 33, 48, 127, 4096]), dice.roll(256)), true);
