import { entry, isDict } from '../second-reader/node.ts';
import { newField } from './action-families.ts';
import type { Family, Scene, Variant } from './family.ts';
import { listOnPage, look, signedWith } from './field-families.ts';
import {
  catalogOf,
  emptySignature,
  FORGED,
  FORM,
  fieldNamed,
  fieldsOf,
  formOf,
  objectOf,
  pageOf,
  signedField,
} from './find-places.ts';
import { type LaterRevision, textOf, withEntries } from './later-revision.ts';

const INVISIBLE = '/F 132 /Rect [0 0 0 0]';

/** As a plain string: in an encrypted file it would be another name. */
const named =
  (name: string): Variant =>
  (scene) =>
    scene.later().reading.isEncrypted ? null : fieldNamedSo(name)(scene);

const fieldNamedSo = (name: string) =>
  newField(
    (later) => `/Type /Annot /Subtype /Widget /FT /Sig /T ${name} ${INVISIBLE} /P ${pageOf(later).num} 0 R`,
    true,
  );

/** The list of fields and the lists of pages. */
const unlisted =
  (isInForm: boolean, isOnPage: boolean, more = ''): Variant =>
  ({ file, later: begin }) => {
    const later = begin();
    const form = formOf(later);
    if (form.num === null) return null;
    const page = pageOf(later, file.pages - 1);
    const ref = later.add(
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (later) ${INVISIBLE} /P ${page.num} 0 R ${more} >>`,
    );
    if (isInForm)
      later.put(
        form.num,
        withEntries(objectOf(later, form.num), { Fields: `[${[...form.fields, ref].join(' ')}]` }),
      );
    if (isOnPage) listOnPage(later, ref);
    return later.bytes();
  };

/** Fields that are new and take the place or the name of others. */
export const newFields: Family = {
  name: 'new-fields',
  must: 'changed',
  variants: {
    'of a party’s name': named('(s01_sig)'),
    'of the platform’s name': named('(platform)'),
    'of a party’s name, written in 16 bits': named('<FEFF007300300031005F007300690067>'),
    'with a period in its name': named('(s01_sig.later)'),
    'without a name': named('()'),
    'with a control character in its name': named('(a\\001b)'),
    'with a line of 16 bits turned round': named('<FEFF202E0041>'),
    'with a name that no cipher gives, in an encrypted file': (scene) =>
      scene.later().reading.isEncrypted ? fieldNamedSo('(no whole block)')(scene) : null,
    'in the form and on no page': unlisted(true, false, '/AP << >>'),
    'on a page and in no form': unlisted(false, true),
    'with a parent that is there': newField((later) => `${INVISIBLE} /Parent ${fieldsOf(later)[0]!.num} 0 R`),
    'with kids that are there': newField((later) => `${INVISIBLE} /Kids [${fieldsOf(later)[0]!.num} 0 R]`),
    'of a text': newField(() => `${INVISIBLE} /FT /Tx /V (900)`),
    'a text field': newField(
      (later) =>
        `/Type /Annot /Subtype /Widget /FT /Tx /T (later) /F 4 /Rect [0 0 600 850] /V (900) /AP ${look(later)} /P ${pageOf(later).num} 0 R`,
      true,
    ),
    'a button': newField(
      (later) =>
        `/Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (later) /F 4 /Rect [0 0 600 850] /AP ${look(later)} /P ${pageOf(later).num} 0 R`,
      true,
    ),
    'a visible one, empty': newField(() => '/F 4 /Rect [0 0 600 850]'),
    'a visible one, signed by a stranger': async (scene) => outsiderAdds(scene, '/F 4 /Rect [0 0 600 850]'),
    'a hidden one, signed by a stranger': async (scene) => outsiderAdds(scene, '/F 6 /Rect [0 0 600 850]'),
  },
};

async function outsiderAdds(scene: Scene, place: string): Promise<Buffer | null> {
  return signedWith(
    (later) => emptySignature(later),
    (_, later) => {
      const form = formOf(later);
      if (form.num === null) return null;
      const ref = later.add(
        `<< /Type /Annot /Subtype /Widget /FT /Sig /T (later) ${place} /P ${pageOf(later).num} 0 R /AP ${look(later)} >>`,
      );
      listOnPage(later, ref);
      later.put(
        form.num,
        withEntries(objectOf(later, form.num), { Fields: `[${[...form.fields, ref].join(' ')}]` }),
      );
      return {};
    },
  )(scene);
}

const catalogWith =
  (entries: (later: LaterRevision) => Record<string, string>): Variant =>
  ({ later: begin }) => {
    const later = begin();
    const catalog = catalogOf(later);
    return later.put(catalog.num, withEntries(catalog, entries(later))).bytes();
  };

const trailerWith =
  (key: string, value: (later: LaterRevision) => string): Variant =>
  ({ later: begin }) => {
    const later = begin();
    const text = value(later);
    const bytes = later.bytes().toString('latin1');
    const at = bytes.lastIndexOf(`/${key} `);
    const old = entry(later.reading.trailer, key);
    if (at < later.base.length || !old) return null;
    const length = key.length + 2 + old.end - old.start;
    return Buffer.from(`${bytes.slice(0, at)}/${key} ${text}${bytes.slice(at + length)}`, 'latin1');
  };

const formWith =
  (entries: (later: LaterRevision) => Record<string, string>): Variant =>
  ({ later: begin }) => {
    const later = begin();
    const { num } = formOf(later);
    return num === null ? null : later.put(num, withEntries(objectOf(later, num), entries(later))).bytes();
  };

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>';

/** Stores that may grow, holding what they should not, in files that our certification closes. */
export const stores: Family = {
  name: 'stores',
  must: 'changed',
  variants: {
    'a page as a certificate': catalogWith((later) => ({ DSS: `<< /Certs [${pageOf(later).num} 0 R] >>` })),
    'a form as a certificate': catalogWith((later) => ({
      DSS: `<< /Certs [${later.addStream(FORM, FORGED)}] >>`,
    })),
    'an unknown list': catalogWith((later) => ({ DSS: `<< /Other [${later.addStream('', 'x')}] >>` })),
    'a list twice': catalogWith(() => ({ DSS: '<< /Certs [] /Certs [] >>' })),
    'a key of the index that is none': catalogWith(() => ({ DSS: '<< /VRI << /x << >> >> >>' })),
    'an action in the store': catalogWith(() => ({ DSS: '<< /AA << >> >>' })),
    'a font that was there, exchanged': formWith(() => ({ DR: `<< /Font << /Helv ${FONT} >> >>` })),
    'default resources taken away': formWith(() => ({ DR: 'null' })),
    'a default appearance': formWith(() => ({ DA: '(/Helv 40 Tf 1 0 0 rg)' })),
    'an order of calculation': formWith((later) => ({ CO: `[${formOf(later).fields[0]}]` })),
    'a quadding': formWith(() => ({ Q: '2' })),
    'another title': trailerWith('Info', (later) => later.add('<< /Title (Another contract) >>')),
    'no information any more': trailerWith('Info', () => 'null'),
    'an identifier that is no pair': ({ later }) => later().bytes({ more: '/ID <00>' }),
    'an old section, written again': ({ later: begin }) => {
      const later = begin();
      const section = later.reading.sections.find(({ kind }) => kind === 'stream');
      const row = section && later.reading.numbers().find((num) => isAt(later, num, section.at));
      return row === undefined
        ? null
        : later.put(row, '<< /Type /XRef /Later 1 /Length 0 >>\nstream\n\nendstream').bytes();
    },
    'a catalog as information': trailerWith('Info', (later) => `${catalogOf(later).num} 0 R`),
    'a direct dictionary as information': trailerWith('Info', () => '<< /Title (x) >>'),
    'a language': catalogWith(() => ({ Lang: '(xx)' })),
    'a collection of files': catalogWith(() => ({ Collection: '<< /View /D >>' })),
    'an embedded file': catalogWith((later) => ({
      Names: `<< /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a.exe) /EF << /F ${later.addStream('', 'x')} >> >>] >> >>`,
    })),
    'an associated file': catalogWith((later) => ({
      AF: `[<< /Type /Filespec /F (a.xml) /EF << /F ${later.addStream('', 'x')} >> >>]`,
    })),
    'metadata of another title': catalogWith((later) => ({
      Metadata: later.addStream(
        '/Type /Metadata /Subtype /XML',
        '<x:xmpmeta><dc:title>Another contract</dc:title></x:xmpmeta>',
      ),
    })),
    'a font in the default resources': formWith(() => ({
      DR: `<< /Font << /Helv ${FONT} /F1 ${FONT} >> >>`,
    })),
    'a version that is none': catalogWith(() => ({ Version: '/9.9' })),
    'a base address': catalogWith(() => ({ URI: '<< /Base (http://example.com/) >>' })),
    'a structure': catalogWith(() => ({ StructTreeRoot: '<< /Type /StructTreeRoot >>' })),
    requirements: catalogWith(() => ({ Requirements: '[<< /Type /Requirement /S /EnableJavaScripts >>]' })),
    'other permissions': catalogWith((later) => ({
      Perms: `<< /DocMDP ${textOfValue(later)} /UR3 << >> >>`,
    })),
    'a legal attestation': catalogWith(() => ({ Legal: '<< /JavaScriptActions 0 >>' })),
  },
};

function isAt(later: LaterRevision, num: number, offset: number): boolean {
  const place = later.reading.row(num)?.place;
  return place?.kind === 'at' && place.offset === offset;
}

function textOfValue(later: LaterRevision): string {
  const field = signedField(later)!;
  const value = isDict(field.node) ? entry(field.node, 'V') : undefined;
  return value ? textOf(field, value) : 'null';
}

/** V of a field that looks signed, so that its places may seem to be filled by their owner. */
const withValue = (value: (later: LaterRevision) => string, isCovered: boolean): Variant => {
  const fill = (later: LaterRevision) => {
    const field = fieldNamed(later, 's02_sig');
    if (!field) return false;
    later.put(field.num, withEntries(field, { V: value(later), AP: look(later) }));
    for (const { num, name, type } of fieldsOf(later))
      if (name.startsWith('s02_') && type === 'Btn')
        later.put(num, withEntries(objectOf(later, num), { AP: look(later) }));
    return true;
  };
  return (scene) => {
    if (!scene.file.waiting) return null;
    if (isCovered)
      return signedWith(
        (later) => fieldNamed(later, 'ts1'),
        (_, later) => (fill(later) ? {} : null),
      )(scene);
    const later = scene.later();
    return fill(later) ? later.bytes() : null;
  };
};

/** Texts of values that are no signature over anything. */
const VALUES: Readonly<Record<string, (later: LaterRevision) => string>> = {
  'an empty dictionary': () => '<< >>',
  'a signature without a range': () =>
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached >>',
  'a range of nothing': () =>
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 0 0 0] /Contents <00> >>',
  'a range of null': () =>
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange null /Contents null >>',
  'a copy of another signature': (later) => {
    const field = signedField(later)!;
    const value = isDict(field.node) ? later.reading.object(refNumber(field.node)) : undefined;
    return value ? later.add(textOf(value, value.node)) : 'null';
  },
  'the signature of another field': (later) => `${refNumber(signedField(later)!.node)} 0 R`,
  'an unknown kind of signature': () =>
    '<< /Type /Sig /Filter /Other /SubFilter /other.kind /Contents <3000> >>',
  'a timestamp without a range': () => '<< /Type /DocTimeStamp /SubFilter /ETSI.RFC3161 >>',
  'a dictionary elsewhere': (later) => later.add('<< >>'),
  'a text': () => '(signed)',
  'a name': () => '/Signed',
};

const refNumber = (node: ReturnType<typeof objectOf>['node']) => {
  const value = isDict(node) ? entry(node, 'V') : undefined;
  return value?.kind === 'ref' ? value.num : -1;
};

/** A7 again: the party’s field looks signed, and its places are filled. */
export const fakedOwners: Family = {
  name: 'faked-owners',
  must: 'changed',
  variants: Object.fromEntries(
    Object.entries(VALUES).flatMap(([name, value]) => [
      [name, withValue(value, false)] as const,
      [`${name}, in a revision that a stranger signs`, withValue(value, true)] as const,
    ]),
  ),
};
