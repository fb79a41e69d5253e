import { timestampRevision } from '../../src/sign/timestamp-revision.ts';
import { entry, isDict } from '../second-reader/node.ts';
import type { ReadObject } from '../second-reader/second-reading.ts';
import type { Family, Scene, Variant } from './family.ts';
import {
  annotationsOf,
  contentOf,
  emptySignature,
  FORGED,
  FORM,
  fieldNamed,
  pageOf,
  signedField,
} from './find-places.ts';
import { type LaterRevision, withEntries } from './later-revision.ts';
import { finishSignature, unfinishedSignature } from './raw-signature.ts';

type FieldChange = (
  field: ReadObject,
  later: LaterRevision,
  scene: Scene,
) => Record<string, string | null> | null;

/** The field written again with other entries. */
export const rewritten =
  (find: (later: LaterRevision) => ReadObject | null, change: FieldChange): Variant =>
  (scene) => {
    const later = scene.later();
    const field = find(later);
    const entries = field && change(field, later, scene);
    return entries ? later.put(field.num, withEntries(field, entries)).bytes() : null;
  };

export const look = (later: LaterRevision) => `<< /N ${later.addStream(FORM, FORGED)} >>`;

const kid = (later: LaterRevision, field: ReadObject, more = '') =>
  later.add(
    `<< /Type /Annot /Subtype /Widget /Parent ${field.num} 0 R /Rect [0 0 600 850] /F 4 /AP ${look(later)} ${more} >>`,
  );

const withKid =
  (more: string, isListed: boolean, entries: Record<string, string | null> = {}): Variant =>
  (scene) => {
    const later = scene.later();
    const field = emptySignature(later);
    if (!field) return null;
    const widget = kid(later, field, more);
    later.put(field.num, withEntries(field, { ...entries, Kids: `[${widget}]` }));
    if (isListed) listOnPage(later, widget);
    return later.bytes();
  };

export function listOnPage(later: LaterRevision, ref: string): void {
  const page = pageOf(later);
  later.put(page.num, withEntries(page, { Annots: `[${[...annotationsOf(later), ref].join(' ')}]` }));
}

/** A2: a field without a signature grows a widget over the text. */
export const fieldKids: Family = {
  name: 'field-kids',
  must: 'changed',
  variants: {
    'a-kid': withKid('', true),
    'a-kid-with-a-name': withKid('/T (k)', true),
    'a-kid-not-listed': withKid('', false),
    'a-named-kid-with-a-type': withKid('/T (k) /FT /Sig', true),
    'a-kid-in-place-of-the-widget': withKid('', true, {
      Rect: null,
      Subtype: null,
      Type: null,
      F: null,
      P: null,
    }),
    'a-kid-then-a-timestamp': async (scene) => {
      const bytes = (await withKid('', true)(scene)) as Buffer | null;
      return bytes && Buffer.concat([bytes, await timestampRevision(bytes, 'ts9', scene.signers.timestamp)]);
    },
    'a-kid-then-a-timestamp-in-that-field': async (scene) => {
      const bytes = (await withKid('', true)(scene)) as Buffer | null;
      return bytes && Buffer.concat([bytes, await timestampRevision(bytes, 'ts1', scene.signers.timestamp)]);
    },
    'an-empty-list-of-kids': rewritten(emptySignature, () => ({ Kids: '[]' })),
    'the-field-its-own-kid': rewritten(emptySignature, ({ num }) => ({ Kids: `[${num} 0 R]` })),
    'the-field-of-another-as-kid': rewritten(emptySignature, (_, later) => {
      const other = signedField(later);
      return other && { Kids: `[${other.num} 0 R]` };
    }),
    'a-parent-of-its-own': rewritten(emptySignature, (_, later) => ({
      Parent: later.add('<< /FT /Sig /T (p) /F 4 >>'),
    })),
    'a-kid-for-the-signed-field': rewritten(signedField, (field, later) => ({
      Kids: `[${kid(later, field)}]`,
    })),
  },
};

/** The field grows a widget and is signed in the same revision, with an untrusted certificate. */
export const signedWith =
  (
    find: (later: LaterRevision) => ReadObject | null,
    entries: (field: ReadObject, later: LaterRevision, scene: Scene) => Record<string, string | null> | null,
  ): Variant =>
  async (scene) => {
    const later = scene.later();
    const field = find(later);
    const more = field && entries(field, later, scene);
    if (!field || !more) return null;
    later.put(field.num, withEntries(field, { ...more, V: unfinishedSignature(later) }));
    return finishSignature(later.bytes(), scene.signers.outsider);
  };

const listedKid = (field: ReadObject, later: LaterRevision, more = '') => {
  const widget = kid(later, field, more);
  listOnPage(later, widget);
  return widget;
};

/** A2, as it was found: signed by a certificate of the attacker's own. */
export const signedKids: Family = {
  name: 'signed-kids',
  must: 'changed',
  variants: {
    'a kid': signedWith(emptySignature, (field, later) => ({ Kids: `[${listedKid(field, later)}]` })),
    'a kid with a name': signedWith(emptySignature, (field, later) => ({
      Kids: `[${listedKid(field, later, '/T (k)')}]`,
    })),
    'a kid that no page lists': signedWith(emptySignature, (field, later) => ({
      Kids: `[${kid(later, field)}]`,
    })),
    'two kids': signedWith(emptySignature, (field, later) => ({
      Kids: `[${listedKid(field, later)} ${kid(later, field)}]`,
    })),
    'a kid in place of the widget': signedWith(emptySignature, (field, later) => ({
      Kids: `[${listedKid(field, later)}]`,
      Subtype: null,
      Rect: null,
      P: null,
    })),
    'another rectangle': signedWith(emptySignature, (_, later) => ({
      Rect: '[0 0 600 850]',
      AP: look(later),
      F: '4',
    })),
    'an appearance outside its rectangle': signedWith(emptySignature, (_, later) => ({
      Rect: '[0 0 0.001 0.001]',
      AP: look(later),
    })),
    'an action': signedWith(emptySignature, () => ({ A: '<< /S /JavaScript /JS (1) >>' })),
    'flags as a real number': signedWith(emptySignature, () => ({ F: '132.0' })),
    'a name spelled otherwise': signedWith(emptySignature, () => ({ 'F#54': '/Sig' })),
    'the look of another page': signedWith(emptySignature, (_, later) => ({
      AP: `<< /N ${contentOf(later).num} 0 R >>`,
    })),
    'optional content': signedWith(emptySignature, (_, later) => ({
      OC: later.add('<< /Type /OCG /Name (x) >>'),
    })),
    'an unknown entry': signedWith(emptySignature, () => ({ Later: '1' })),
    'the lock taken away': signedWith(
      (later) => fieldNamed(later, 's02_sig'),
      () => ({ Lock: null }),
    ),
  },
};

/** Siblings of A2: what a field may never become once it is signed. */
export const fieldEntries: Family = {
  name: 'field-entries',
  must: 'changed',
  variants: {
    'an-appearance-without-a-signature': rewritten(emptySignature, (_, later) => ({ AP: look(later) })),
    'visible-with-an-appearance': rewritten(emptySignature, (_, later) => ({
      Rect: '[0 0 600 850]',
      F: '4',
      AP: look(later),
    })),
    'another-rectangle': rewritten(emptySignature, () => ({ Rect: '[0 0 600 850]' })),
    'another-name': rewritten(emptySignature, () => ({ T: '(other)' })),
    'another-type': rewritten(emptySignature, () => ({ FT: '/Btn' })),
    'another-default-appearance': rewritten(emptySignature, () => ({ DA: '(/Helv 12 Tf 1 0 0 rg)' })),
    'a-lock-taken-away': rewritten(
      (later) => fieldNamed(later, 's02_sig'),
      () => ({ Lock: null }),
    ),
    'another-lock': rewritten(emptySignature, () => ({ Lock: '<< /Type /SigFieldLock /Action /All >>' })),
    'a-seed-value': rewritten(emptySignature, () => ({ SV: '<< /Type /SV /Ff 1 >>' })),
    'flags-of-the-signed-field': rewritten(signedField, () => ({ F: '2' })),
    'the-signed-field-moved': rewritten(signedField, () => ({ Rect: '[0 0 9 9]' })),
    'the-signature-taken-away': rewritten(signedField, () => ({ V: null })),
    'the-signature-null': rewritten(signedField, () => ({ V: 'null' })),
    'the-signature-of-another-field': rewritten(emptySignature, (_, later) => {
      const { node } = signedField(later) ?? {};
      const value = isDict(node) ? entry(node, 'V') : undefined;
      return value?.kind === 'ref' ? { V: `${value.num} 0 R` } : null;
    }),
    'the-seal-exchanged': rewritten(signedField, (_, later) => ({ AP: look(later) })),
    'the-seal-gone': rewritten(signedField, () => ({ AP: null })),
    'a-second-state-of-the-seal': rewritten(signedField, (_, later) => ({
      AP: `<< /N << /A ${later.addStream(FORM, FORGED)} >> >>`,
      AS: '/A',
    })),
    'a-rollover-look': rewritten(signedField, (field, later) => {
      const look = isDict(field.node) ? later.reading.dict(entry(field.node, 'AP')) : undefined;
      const normal = look && entry(look, 'N');
      return normal?.kind === 'ref'
        ? { AP: `<< /N ${normal.num} 0 R /D ${later.addStream(FORM, FORGED)} >>` }
        : null;
    }),
    'optional-content': rewritten(signedField, (_, later) => ({
      OC: later.add('<< /Type /OCG /Name (x) >>'),
    })),
    'a-border': rewritten(emptySignature, () => ({ Border: '[0 0 400]', C: '[1 0 0]' })),
    'a-border-style': rewritten(emptySignature, () => ({ BS: '<< /W 400 /S /S >>' })),
  },
};
