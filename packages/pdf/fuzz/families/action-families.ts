import { timestampRevision } from '../../src/sign/timestamp-revision.ts';
import type { Family, Scene, Variant } from './family.ts';
import { listOnPage, look, rewritten } from './field-families.ts';
import {
  catalogOf,
  emptySignature,
  FORGED,
  FORM,
  formOf,
  objectOf,
  pageOf,
  signedField,
} from './find-places.ts';
import { type LaterRevision, withEntries } from './later-revision.ts';

/** A signature field without a signature, and that the file did not have. @param text of its dictionary; without /Type and the like */
export const newField =
  (text: (later: LaterRevision, scene: Scene) => string, isBare = false): Variant =>
  async (scene) => {
    const later = scene.later();
    const page = pageOf(later);
    const basics = isBare ? '' : `/Type /Annot /Subtype /Widget /FT /Sig /T (later) /P ${page.num} 0 R`;
    const ref = later.add(`<< ${basics} ${text(later, scene)} >>`);
    listOnPage(later, ref);
    const form = formOf(later);
    const fields = `[${[...form.fields, ref].join(' ')}]`;
    if (form.num === null) {
      const catalog = catalogOf(later);
      later.put(catalog.num, withEntries(catalog, { AcroForm: `<< /Fields ${fields} /SigFlags 3 >>` }));
    } else later.put(form.num, withEntries(objectOf(later, form.num), { Fields: fields }));
    const bytes = later.bytes();
    // Half of them as an archive would do it: the timestamp stands in the very field.
    if (scene.dice.oneIn(2)) return bytes;
    try {
      return Buffer.concat([bytes, await timestampRevision(bytes, 'later', scene.signers.timestamp)]);
    } catch {
      return bytes;
    }
  };

const ACTION = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const HIDE = '<< /S /Hide /T (s01_sig) >>';
const INVISIBLE = '/F 132 /Rect [0 0 0 0]';

/** A5: what a field does, and how it looks while it is empty. */
export const fieldActions: Family = {
  name: 'field-actions',
  must: 'changed',
  isUniversal: true,
  variants: {
    'javascript-on-opening': newField(() => `${INVISIBLE} /AA << /PO ${ACTION} >>`),
    'javascript-on-page-visible': newField(() => `${INVISIBLE} /AA << /PV ${ACTION} >>`),
    'javascript-on-click': newField(() => `${INVISIBLE} /A ${ACTION}`),
    'hide-another-field': newField(() => `${INVISIBLE} /A ${HIDE}`),
    'hide-on-opening': newField(() => `${INVISIBLE} /AA << /PO ${HIDE} >>`),
    'an-action-elsewhere': newField((later) => `${INVISIBLE} /A ${later.add(ACTION)}`),
    'a-chain-of-actions': newField(
      () => `${INVISIBLE} /A << /S /URI /URI (http://example.com) /Next ${ACTION} >>`,
    ),
    'a-caption': newField(() => `${INVISIBLE} /MK << /CA (900 EUR) /BG [1 1 1] >>`),
    'an-icon': newField((later) => `${INVISIBLE} /MK << /I ${later.addStream(FORM, FORGED)} >>`),
    'a-caption-on-a-button': newField(() => '/F 4 /Rect [0 0 300 300] /MK << /CA (900 EUR) >>'),
    'an-appearance-while-invisible': newField((later) => `${INVISIBLE} /AP ${look(later)}`),
    'an-action-in-an-old-field': rewritten(emptySignature, () => ({ A: ACTION })),
    'actions-in-an-old-field': rewritten(emptySignature, () => ({ AA: `<< /PO ${ACTION} >>` })),
    'actions-in-the-signed-field': rewritten(signedField, () => ({ AA: `<< /E ${HIDE} >>` })),
    'a-caption-in-an-old-field': rewritten(emptySignature, () => ({ MK: '<< /CA (900 EUR) /BG [1 1 1] >>' })),
    'on-opening-the-file': (scene) => changedCatalog(scene, { OpenAction: ACTION }),
    'on-closing-the-file': (scene) => changedCatalog(scene, { AA: `<< /WC ${ACTION} >>` }),
    'named-javascript': (scene) =>
      changedCatalog(scene, { Names: `<< /JavaScript << /Names [(a) ${ACTION}] >> >>` }),
    'on-opening-a-page': (scene) => {
      const later = scene.later();
      const page = pageOf(later);
      return later.put(page.num, withEntries(page, { AA: `<< /O ${ACTION} >>` })).bytes();
    },
    'in-the-order-of-calculation': (scene) => {
      const later = scene.later();
      const { num, fields } = formOf(later);
      return num === null
        ? null
        : later.put(num, withEntries(objectOf(later, num), { CO: `[${fields[0]}]` })).bytes();
    },
  },
};

export function changedCatalog(scene: Scene, entries: Record<string, string | null>): Buffer {
  const later = scene.later();
  const catalog = catalogOf(later);
  return later.put(catalog.num, withEntries(catalog, entries)).bytes();
}
