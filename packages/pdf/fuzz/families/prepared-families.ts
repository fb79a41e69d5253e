import { entry, isDict } from '../second-reader/node.ts';
import type { Family, Variant } from './family.ts';
import { listOnPage } from './field-families.ts';
import { catalogOf, emptySignature, FORGED, FORM, formOf, objectOf, pageOf, refOf } from './find-places.ts';
import { type LaterRevision, withEntries } from './later-revision.ts';
import { PREPARED } from './prepared-sketches.ts';
import { finishSignature, unfinishedSignature } from './raw-signature.ts';
import type { SignedFile } from './signed-file.ts';

const STREAM = `<< ${FORM} /Length ${FORGED.length} >>\nstream\n${FORGED}\nendstream`;

const isPrepared = ({ name }: SignedFile) => name.startsWith('prepared-');

/** Brings the number that the upload named, in a disguise that a later revision may have. */
const brought =
  (text: string, disguise: (later: LaterRevision) => void = () => undefined): Variant =>
  ({ file, later: begin }) => {
    if (!isPrepared(file)) return null;
    const later = begin();
    later.put(PREPARED, text);
    disguise(later);
    return later.bytes({ size: String(Math.max(PREPARED + 1, later.reading.size)) });
  };

/** The same, signed in an empty field with an untrusted certificate. */
const signed =
  (text: string, entries: Record<string, string>): Variant =>
  ({ file, later: begin, signers }) => {
    const later = begin();
    const field = isPrepared(file) && emptySignature(later);
    if (!field) return null;
    later.put(PREPARED, text);
    later.put(field.num, withEntries(field, { ...entries, V: unfinishedSignature(later) }));
    return finishSignature(later.bytes(), signers.outsider);
  };

/** As validation data, which anyone may add. */
function asValidationData(later: LaterRevision): void {
  const catalog = catalogOf(later);
  const store = later.add(`<< /Type /DSS /Certs [${PREPARED} 0 R] >>`);
  later.put(catalog.num, withEntries(catalog, { DSS: store }));
}

function asMetadata(later: LaterRevision): void {
  const catalog = catalogOf(later);
  later.put(catalog.num, withEntries(catalog, { Metadata: `${PREPARED} 0 R` }));
}

/** In the lists of a field that is new. */
function asField(later: LaterRevision): void {
  const form = formOf(later);
  const ref = `${PREPARED} 0 R`;
  listOnPage(later, ref);
  if (form.num !== null)
    later.put(
      form.num,
      withEntries(objectOf(later, form.num), { Fields: `[${[...form.fields, ref].join(' ')}]` }),
    );
}

/** An unreferenced object, with a number in a gap that the upload left. */
const unnamed =
  (num: number, text: string): Variant =>
  ({ file, later: begin }) => {
    if (!isPrepared(file)) return null;
    const later = begin();
    return later.put(num, text).bytes({ size: String(later.reading.size) });
  };

const data = (length = FORGED.length) => `<< /Length ${length} >>\nstream\n${FORGED}\nendstream`;
const newField = (later: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (late) /F 132 /Rect [0 0 0 0] ${later} >>`;

/** What an upload named before it was there (shadow attacks): whatever it is disguised as, the document changes with it. */
export const prepared: Family = {
  name: 'prepared-uploads',
  must: 'changed',
  variants: {
    alone: brought(data()),
    'a form, alone': brought(STREAM),
    'as validation data': brought(data(), asValidationData),
    'a form as validation data': brought(STREAM, asValidationData),
    'as metadata': brought(
      `<< /Type /Metadata /Subtype /XML /Length ${FORGED.length} >>\nstream\n${FORGED}\nendstream`,
      asMetadata,
    ),
    'as a new field': brought(newField(''), asField),
    'as a new field, listed before': brought(newField('')),
    'a stamp': brought(`<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 600 850] >>`),
    'a text': brought('(900)'),
    'a number': brought('900'),
    'a name': brought('/Yes'),
    'a font': brought('<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>'),
    'under a number that was passed over': unnamed(PREPARED - 1, data()),
    'a reference, unnamed': unnamed(PREPARED - 1, `${PREPARED - 2} 0 R`),
    'as the look of a seal': signed(STREAM, { AP: `<< /N ${PREPARED} 0 R >>` }),
    'as an object that nobody names': signed(data(), {}),
    'as the lock of a field': signed('<< /Type /SigFieldLock /Action /All >>', { Lock: `${PREPARED} 0 R` }),
  },
};

/** Parts of the document that stand in objects of their own, written again. */
const rewritten =
  (find: (later: LaterRevision) => number, text: (later: LaterRevision, num: number) => string): Variant =>
  ({ later: begin }) => {
    const later = begin();
    const num = find(later);
    if (num < 0) return null;
    return later.put(num, text(later, num)).bytes();
  };

/** The object of the first page’s /Length, or of an object stream. */
const lengthOf = (later: LaterRevision) => {
  const page = pageOf(later);
  const content = isDict(page.node) ? entry(page.node, 'Contents') : undefined;
  const object = later.reading.object(refOf(content?.kind === 'array' ? content.items[0] : content));
  return object && isDict(object.node) ? refOf(entry(object.node, 'Length')) : -1;
};

const containerOf = (later: LaterRevision) =>
  later.reading.numbers().find((num) => {
    const { place } = later.reading.row(num)!;
    const node = place.kind === 'at' ? later.reading.object(num)?.node : undefined;
    const type = isDict(node) ? entry(node, 'Type') : undefined;
    return type?.kind === 'name' && type.name === 'ObjStm';
  }) ?? -1;

/** Objects that are no part of the document’s own tree, and on which it hangs all the same (7.3.8.2, 7.5.7). */
export const supports: Family = {
  name: 'supports',
  must: 'changed',
  isUniversal: true,
  variants: {
    'a length that is shorter': rewritten(lengthOf, () => '9'),
    'a length that is longer': rewritten(lengthOf, () => '900'),
    'a length of nothing': rewritten(lengthOf, () => '0'),
    'a length that is no number': rewritten(lengthOf, () => '(34)'),
    'an object stream': rewritten(
      containerOf,
      () => '<< /Type /ObjStm /N 1 /First 4 /Length 8 >>\nstream\n1 0 null\nendstream',
    ),
    'an object stream that extends another': rewritten(containerOf, (later, num) => {
      const { node, text, stream } = objectOf(later, num);
      const dict = text.slice(node.start, node.end - 2);
      return `${dict} /Extends ${num} 0 R >>\nstream\n${text.slice(stream!.start, stream!.end)}\nendstream`;
    }),
    'an object stream emptied': rewritten(containerOf, () => 'null'),
  },
};
