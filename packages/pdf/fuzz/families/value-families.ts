import { entry, isDict } from '../second-reader/node.ts';
import type { ReadObject } from '../second-reader/second-reading.ts';
import { newField } from './action-families.ts';
import type { Family, Variant } from './family.ts';
import { rewritten } from './field-families.ts';
import {
  catalogOf,
  contentOf,
  emptySignature,
  fieldNamed,
  formOf,
  objectOf,
  pageOf,
  signedField,
} from './find-places.ts';
import { type LaterRevision, textOf, wholeText } from './later-revision.ts';

const FLAGS = [
  '4294967298',
  '2.0',
  '2.',
  '+2',
  '--2',
  '00002',
  '2 0 R',
  '-0',
  '.2e1',
  '2#',
  'null',
  'true',
  '[2]',
  '(2)',
  '/2',
  '132.0',
  '4294967428',
  '-2147483516',
  '1e2',
];
const RECTANGLES = [
  'null',
  '/Rect',
  '(0 0 0 0)',
  '[0 0 0]',
  '[0 0 0 0 0]',
  '[]',
  '0',
  '<< >>',
  'true',
  '[0 0 null 0]',
  '[0 0 /A 0]',
  '[0 0 (0) 0]',
  '[0.0 0. +0 -0]',
  '[0 0 --300 300]',
  '[0 0 4294967296 4294967296]',
  '[300 300 0 0]',
  '[0 0 00 00]',
  '[0 0 1e3 1e3]',
  '[[0 0 0 0]]',
  '[0 0 0.00001 600]',
];

/** What stands in a field when a reader has taken it for invisible: something that is seen when another does not. */
const seen = (later: LaterRevision) =>
  `/AP << /N ${later.addStream('/Type /XObject /Subtype /Form /BBox [0 0 600 850]', '1 0 0 rg 0 0 600 850 re f')} >>`;

/** A4: numbers and rectangles that readers take for different ones, in a field that is new. */
export const oddValues: Family = {
  name: 'odd-values',
  must: 'changed',
  isUniversal: true,
  variants: {
    ...Object.fromEntries(
      FLAGS.map((flags) => [
        `flags ${flags}`,
        newField((later) => `/F ${flags} /Rect [0 0 600 850] ${seen(later)}`),
      ]),
    ),
    ...Object.fromEntries(
      RECTANGLES.map((rect) => [
        `rectangle ${rect}`,
        newField((later) => `/F 4 /Rect ${rect} ${seen(later)}`),
      ]),
    ),
    ...Object.fromEntries(
      FLAGS.map((flags) => [`bare flags ${flags}`, newField(() => `/F ${flags} /Rect [0 0 600 850]`)]),
    ),
    ...Object.fromEntries(
      RECTANGLES.map((rect) => [`bare rectangle ${rect}`, newField(() => `/F 4 /Rect ${rect}`)]),
    ),
    'rectangle elsewhere': newField((later) => `/F 132 /Rect ${later.add('[0 0 0 0]')}`),
    'rectangle of references': newField((later) => `/F 132 /Rect [${later.add('0')} 0 0 0]`),
    'no rectangle': newField(() => '/F 132'),
    'no flags': (scene) => (scene.file.isClosed ? newField(() => '/Rect [0 0 600 850]')(scene) : null),
  },
};

/** A4: keys that stand twice, as they are or spelled with #xx, in new and in old fields, pages and streams. */
export const keysTwice: Family = {
  name: 'keys-twice',
  must: 'changed',
  isUniversal: true,
  variants: {
    'flags, hidden last': newField(() => '/F 4 /Rect [0 0 600 850] /F 2'),
    'flags, hidden first': newField(() => '/F 2 /Rect [0 0 600 850] /F 4'),
    'rectangle, empty last': newField(() => '/F 4 /Rect [0 0 600 850] /Rect [0 0 0 0]'),
    'rectangle, empty first': newField(() => '/F 132 /Rect [0 0 0 0] /Rect [0 0 600 850]'),
    'the same twice': newField(() => '/F 132 /F 132 /Rect [0 0 0 0]'),
    'spelled otherwise': newField(() => '/F 132 /#46 4 /Rect [0 0 0 0]'),
    'a rectangle spelled otherwise': newField(() => '/F 132 /Rect [0 0 0 0] /Re#63t [0 0 600 850]'),
    'a type twice': newField(() => '/F 132 /Rect [0 0 0 0] /Subtype /Stamp'),
    'a value null and another': newField(() => '/F 132 /Rect [0 0 0 0] /AP null /AP << >>'),
    'in an old field': doubled((later) => emptySignature(later), '/F 2'),
    'in the signed field': doubled((later) => signedField(later), '/Rect [0 0 0 0]'),
    'in a text field': doubled((later) => fieldNamed(later, 's02_txt'), '/V (a) /V (b)'),
    'in a page': doubled((later) => pageOf(later), '/Rotate 90 /Rotate 0'),
    'contents of a page': doubled((later) => pageOf(later), `/Contents []`),
    'in the catalog': doubled(catalogOf, '/Pages null'),
    'in the form': (scene) => {
      const later = scene.later();
      const { num } = formOf(later);
      return num === null ? null : put(later, objectOf(later, num), '/Fields []');
    },
    'in the trailer': ({ later }) => later().bytes({ more: '/Size 3' }),
    'root twice in the trailer': ({ later: begin }) => {
      const later = begin();
      const catalog = catalogOf(later);
      const other = later.add(textOf(catalog, catalog.node));
      return later.bytes({ more: `/Root ${other}` });
    },
  },
};

function doubled(find: (later: LaterRevision) => ReadObject | null, more: string): Variant {
  return ({ later: begin }) => {
    const later = begin();
    const found = find(later);
    return found && put(later, found, more);
  };
}

const put = (later: LaterRevision, found: ReadObject, more: string) =>
  later.put(found.num, wholeText(found).replace(/>>(?=\s*($|stream))/, ` ${more} >>`)).bytes();

/** A number of an object, spelled so that some readers take it for another. */
const respelled = (
  find: (later: LaterRevision) => ReadObject | null,
  spell: (number: string) => string,
): Variant =>
  changedText(find, (text) =>
    text.replace(/(?<=[\s[])(\d+)(?=[\s\]/>])(?!\s+\d+\s+R)(?!\s+R)/, (number) => spell(number)),
  );

function changedText(
  find: (later: LaterRevision) => ReadObject | null,
  change: (text: string) => string,
): Variant {
  return ({ later: begin }) => {
    const later = begin();
    const found = find(later);
    if (!found) return null;
    const text = wholeText(found);
    const changed = change(text);
    return changed === text ? null : later.put(found.num, changed).bytes();
  };
}

const SPELLINGS: Readonly<Record<string, (number: string) => string>> = {
  'with .0': (number) => `${number}.0`,
  'with a point': (number) => `${number}.`,
  'with a plus': (number) => `+${number}`,
  'with two minus signs': (number) => `--${number}`,
  'with zeros': (number) => `0000${number}`,
  'beyond 32 bits': (number) => String(Number(number) + 2 ** 32),
  'negative, beyond 32 bits': (number) => String(Number(number) - 2 ** 32),
  'with an exponent': (number) => `${number}e0`,
  'with a letter': (number) => `${number}x`,
};

const OLD: Readonly<Record<string, (later: LaterRevision) => ReadObject | null>> = {
  'an empty field': emptySignature,
  'a signed field': signedField,
  'a waiting field': (later) => fieldNamed(later, 's02_two'),
  'a page': (later) => pageOf(later),
  'a content stream': (later) => contentOf(later),
  'the catalog': catalogOf,
  'the form': (later) => {
    const { num } = formOf(later);
    return num === null ? null : objectOf(later, num);
  },
};

/** Objects that are there, with the same values in another spelling. */
export const odderSpellings: Family = {
  name: 'odd-spellings',
  must: 'changed',
  isUniversal: true,
  variants: Object.fromEntries(
    Object.entries(OLD).flatMap(([where, find]) => [
      ...Object.entries(SPELLINGS).map(
        ([how, spell]) => [`${where}: a number ${how}`, respelled(find, spell)] as const,
      ),
      [
        `${where}: a name with an escape`,
        changedText(find, (text) =>
          text.replace(/\/Type \/(\w)/, (_, first: string) => `/Type /#${first.charCodeAt(0).toString(16)}`),
        ),
      ] as const,
      [
        `${where}: a key with an escape`,
        changedText(find, (text) => text.replace(/\/Type\b/, '/T#79pe')),
      ] as const,
      [
        `${where}: a comment`,
        changedText(find, (text) => text.replace('<<', '<< % a comment >>\n')),
      ] as const,
      [
        `${where}: a comment without an end`,
        changedText(find, (text) => text.replace('/Type', '%/Type /Nothing\r/Type')),
      ] as const,
      [`${where}: a null byte`, changedText(find, (text) => text.replace('/Type ', '/Type\0'))] as const,
      [
        `${where}: a form feed`,
        changedText(find, (text) => text.replace(/\/Type(?=\s)/, '/Type\f')),
      ] as const,
      [`${where}: an entry null`, changedText(find, (text) => text.replace('<<', '<< /Later null'))] as const,
      [`${where}: an unknown entry`, changedText(find, (text) => text.replace('<<', '<< /Later 1'))] as const,
      [`${where}: a type elsewhere`, typeElsewhere(find, 'Type')] as const,
      [`${where}: a subtype elsewhere`, typeElsewhere(find, 'Subtype')] as const,
      [`${where}: a kind of field elsewhere`, typeElsewhere(find, 'FT')] as const,
      [`${where}: a rectangle elsewhere`, typeElsewhere(find, 'Rect')] as const,
    ]),
  ),
};

/** The same value, but by reference. */
function typeElsewhere(find: (later: LaterRevision) => ReadObject | null, key: string): Variant {
  return rewritten(find, ({ node, text }, later) => {
    const value = isDict(node) ? entry(node, key) : undefined;
    return value ? { [key]: later.add(text.slice(value.start, value.end)) } : null;
  });
}

const STRINGS = [
  '(a\\q)',
  '(a\\8)',
  '(a\\7)',
  '(a\\777)',
  '(a\rb)',
  '(a\\\r\nb)',
  '(((a)))',
  '<6>',
  '<6 1 zz>',
  '<FEFF0041',
  '(\\376\\377\\000A\\000)',
  '(\\357\\273\\277a)',
  '()()',
];

/** Strings that readers unescape in different ways, where the product writes texts. */
export const oddStrings: Family = {
  name: 'odd-strings',
  must: 'changed',
  isUniversal: true,
  variants: Object.fromEntries(
    STRINGS.flatMap((text) => [
      [`a name of a field ${text}`, newFieldNamed(text)] as const,
      [`a tool tip ${text}`, rewritten(emptySignature, () => ({ TU: text }))] as const,
      [
        `a value ${text}`,
        rewritten(
          (later) => fieldNamed(later, 's02_txt') ?? fieldNamed(later, 's01_txt'),
          () => ({ V: text }),
        ),
      ] as const,
      [`a new name ${text}`, rewritten(emptySignature, () => ({ T: text }))] as const,
    ]),
  ),
};

function newFieldNamed(name: string): Variant {
  const make = newField(
    (later) =>
      `/Type /Annot /Subtype /Widget /FT /Sig /T ${name} /F 132 /Rect [0 0 0 0] /P ${pageOf(later).num} 0 R`,
    true,
  );
  // As a plain string: in an encrypted file it would be another name.
  return (scene) => (scene.later().reading.isEncrypted ? null : make(scene));
}
