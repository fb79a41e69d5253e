import { entry, isDict } from '../second-reader/node.ts';
import type { ReadObject } from '../second-reader/second-reading.ts';
import { readPages } from '../second-reader/structure.ts';
import type { Family, Variant } from './family.ts';
import { catalogOf, contentOf, FORGED, fieldsOf, formOf, objectOf, pageOf } from './find-places.ts';
import { changed, edit, KINDS } from './generation-families.ts';
import { type LaterRevision, textOf, withEntries } from './later-revision.ts';

/** What pages say, changed in all well-formed ways: the oldest attacks, in every revision. */
export const pageChanges: Family = {
  name: 'page-changes',
  must: 'changed',
  isUniversal: true,
  variants: {
    content: edit(contentOf, (later, found) => later.put(found.num, changed(found)).bytes()),
    'content and a comment mark': edit(contentOf, (later, found) =>
      later.put(found.num, changed(found)).write('%%EOF\n').bytes(),
    ),
    'more content': editPage((_, later) => ({
      Contents: `[${contentOf(later).num} 0 R ${later.addStream('', FORGED)}]`,
    })),
    'no content': editPage(() => ({ Contents: null })),
    'a turned page': editPage(() => ({ Rotate: '270' })),
    'a cropped page': editPage(() => ({ CropBox: '[0 0 99 99]' })),
    'another unit': editPage(() => ({ UserUnit: '2' })),
    'other resources': editPage(() => ({ Resources: '<< >>' })),
    'a transparency group': editPage(() => ({ Group: '<< /S /Transparency /CS /DeviceRGB >>' })),
    'a duration': editPage(() => ({ Dur: '1', Trans: '<< /S /Dissolve >>' })),
    'a beginning of articles': editPage((_, later) => ({ B: `[${later.newNumber()} 0 R]` })),
    'pages in another order': editTree((kids) => [...kids].reverse()),
    'a page twice': editTree((kids) => [...kids, kids[0]!]),
    'a page less': editTree((kids) => kids.slice(1)),
    'a count that lies': ({ later: begin }) => {
      const later = begin();
      const tree = KINDS['the page tree']!(later)!;
      return later.put(tree.num, withEntries(tree, { Count: '9' })).bytes();
    },
    'a font': ({ later: begin }) => {
      const later = begin();
      const font = later.reading.numbers().find((num) => isFont(later, num));
      return font === undefined
        ? null
        : later.put(font, '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>').bytes();
    },
    layers: ({ later: begin }) => {
      const later = begin();
      const group = later.add('<< /Type /OCG /Name (x) >>');
      const catalog = catalogOf(later);
      return later
        .put(
          catalog.num,
          withEntries(catalog, { OCProperties: `<< /OCGs [${group}] /D << /OFF [${group}] >> >>` }),
        )
        .bytes();
    },
    'a view': catalogEntries({ ViewerPreferences: '<< /HideToolbar true >>' }),
    'page labels': catalogEntries({ PageLabels: '<< /Nums [0 << /S /r >>] >>' }),
    outlines: catalogEntries({ Outlines: '<< /Type /Outlines /Count 0 >>' }),
    'an XFA form': ({ later: begin }) => {
      const later = begin();
      const { num } = formOf(later);
      return num === null ? null : later.put(num, withEntries(objectOf(later, num), { XFA: '(x)' })).bytes();
    },
    'permissions taken away': ({ file, later: begin }) => {
      const later = begin();
      const catalog = catalogOf(later);
      return file.isClosed ? later.put(catalog.num, withEntries(catalog, { Perms: null })).bytes() : null;
    },
    'fields taken from the form': ({ later: begin }) => {
      const later = begin();
      const { num, fields } = formOf(later);
      return num === null
        ? null
        : later
            .put(num, withEntries(objectOf(later, num), { Fields: `[${fields.slice(1).join(' ')}]` }))
            .bytes();
    },
    'fields in another order': ({ later: begin }) => {
      const later = begin();
      const { num, fields } = formOf(later);
      return num === null
        ? null
        : later
            .put(num, withEntries(objectOf(later, num), { Fields: `[${fields.reverse().join(' ')}]` }))
            .bytes();
    },
    'a field twice in the form': ({ later: begin }) => {
      const later = begin();
      const { num, fields } = formOf(later);
      return num === null
        ? null
        : later
            .put(num, withEntries(objectOf(later, num), { Fields: `[${[...fields, fields[0]].join(' ')}]` }))
            .bytes();
    },
    'flags of the form': ({ later: begin }) => {
      const later = begin();
      const { num } = formOf(later);
      return num === null
        ? null
        : later.put(num, withEntries(objectOf(later, num), { SigFlags: '0' })).bytes();
    },
    'a page shown in the place of a field': edit(
      (later) => fieldsOf(later).flatMap(({ num }) => objectOf(later, num))[0] ?? null,
      (later, found) => later.put(found.num, textOf(pageOf(later), pageOf(later).node)).bytes(),
    ),
  },
};

const isFont = (later: LaterRevision, num: number) => {
  const node = later.reading.object(num)?.node;
  const type = isDict(node) ? entry(node, 'Type') : undefined;
  return type?.kind === 'name' && type.name === 'Font';
};

function editPage(
  entries: (page: ReadObject, later: LaterRevision) => Record<string, string | null>,
): Variant {
  return edit(pageOf, (later, page) => later.put(page.num, withEntries(page, entries(page, later))).bytes());
}

function editTree(change: (kids: string[]) => string[]): Variant {
  return ({ later: begin }) => {
    const later = begin();
    const pages = readPages(later.reading).map(({ num }) => `${num} 0 R`);
    if (pages.length < 2) return null;
    const kids = change(pages);
    const tree = KINDS['the page tree']!(later)!;
    return later
      .put(tree.num, withEntries(tree, { Kids: `[${kids.join(' ')}]`, Count: String(kids.length) }))
      .bytes();
  };
}

function catalogEntries(entries: Record<string, string>): Variant {
  return edit(catalogOf, (later, catalog) => later.put(catalog.num, withEntries(catalog, entries)).bytes());
}
