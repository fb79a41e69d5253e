import type { Family, Scene, Variant } from './family.ts';
import { catalogOf, contentOf, emptySignature, pageOf, signedField } from './find-places.ts';
import { changed } from './generation-families.ts';
import { type LaterRevision, textOf, wholeText, withEntries } from './later-revision.ts';

/** A8: a trailer whose /Size takes objects away (7.5.5), and other lies of trailers. */
export const trailers: Family = {
  name: 'trailers',
  must: 'changed',
  isUniversal: true,
  variants: {
    ...sized('half', (size) => String(Math.floor(size / 2))),
    ...sized('less by one', (size) => String(size - 1)),
    ...sized('a few', () => '3'),
    ...sized('zero', () => '0'),
    ...sized('negative', () => '-1'),
    ...sized('a real', (size) => `${size}.0`),
    ...sized('with a plus', (size) => `+${size}`),
    ...sized('beyond 32 bits', (size) => String(size + 2 ** 32)),
    ...sized('grown', (size) => String(size + 100_000)),
    ...sized('not there', () => null),
    ...sized('elsewhere', (size) => `${size} 0 R`),
    'a prev that leads to itself': ({ later }) => selfPrev(later()),
    'no prev': ({ later }) => later().bytes({ prev: null }),
    'a real prev': (scene) => prev(scene, (at) => `${at}.0`),
    'a prev with a plus': (scene) => prev(scene, (at) => `+${at}`),
    'a prev beyond 32 bits': (scene) => prev(scene, (at) => String(at + 2 ** 32)),
    'a prev by reference': (scene) => prev(scene, (at, later) => later.add(String(at))),
    'a prev twice': (scene) => prev(scene, (at) => `${at} /Prev 0`),
    'a prev beside its section': (scene) => prev(scene, (at) => String(at - 1)),
    'a prev to the first section': (scene) =>
      prev(scene, (_, later) => String(later.reading.sections.at(-1)!.at)),
    'a prev to the section before the last': (scene) =>
      prev(scene, (_, later) => String(later.reading.sections[1]!.at)),
    'a prev to where nothing is': (scene) => prev(scene, (at) => String(at + 100_000_000)),
    'another catalog': ({ later: begin }) => {
      const later = begin();
      const catalog = catalogOf(later);
      const other = later.add(textOf(catalog, catalog.node));
      return swapTrailer(later.bytes(), 'Root', other);
    },
    'a catalog of another generation': ({ later: begin }) => {
      const later = begin();
      return swapTrailer(later.bytes(), 'Root', `${catalogOf(later).num} 1 R`);
    },
    'an encryption': ({ later: begin }) => {
      const later = begin();
      return later.bytes({
        more: `/Encrypt ${later.add('<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -1 >>')}`,
      });
    },
    'a direct catalog': ({ later: begin }) => {
      const later = begin();
      const catalog = catalogOf(later);
      return swapTrailer(later.bytes(), 'Root', textOf(catalog, catalog.node));
    },
    'an unknown entry': ({ later }) => later().bytes({ more: '/Later 1' }),
    'a hybrid part with a page': hybrid((later) => [pageOf(later).num, changed(pageOf(later))]),
    'a hybrid part with the content': hybrid((later) => [contentOf(later).num, changed(contentOf(later))]),
    'a hybrid part with a field': hybrid((later) => {
      const field = signedField(later);
      return field && [field.num, withEntries(field, { Rect: '[0 0 9 9]' })];
    }),
    'a hybrid part of a stream': hybridStream((later) => {
      const page = pageOf(later);
      return page.stream ? null : [page.num, changed(page)];
    }),
    'a hybrid part of a stream, with the catalog': hybridStream((later) => {
      const catalog = catalogOf(later);
      return [catalog.num, withEntries(catalog, { OpenAction: '<< /S /JavaScript /JS (1) >>' })];
    }),
    'a hybrid part of a stream that is an older section': ({ later: begin }) => {
      const later = begin();
      const isStream = later.reading.sections[0]!.kind === 'stream';
      return isStream ? later.bytes({ more: `/XRefStm ${later.reading.sections.at(-1)!.at}` }) : null;
    },
    'an empty hybrid part': hybrid(() => [0, '']),
  },
};

function sized(name: string, size: (size: number) => string | null): Record<string, Variant> {
  return {
    [`size ${name}`]: ({ later: begin }) => {
      const later = begin();
      return later.bytes({ size: size(later.reading.size) });
    },
    [`size ${name}, with a field written again`]: ({ later: begin }) => {
      const later = begin();
      const field = emptySignature(later);
      return field && later.put(field.num, wholeText(field)).bytes({ size: size(later.reading.size) });
    },
  };
}

const selfPrev = (later: LaterRevision) => later.bytes({ prev: String(later.here) });

function prev({ later: begin }: Scene, to: (at: number, later: LaterRevision) => string): Buffer {
  const later = begin();
  const value = to(later.reading.sections[0]!.at, later);
  return later.bytes({ prev: value });
}

/** The last section with another value for a key, written where the text has space for it and is read from the end. */
function swapTrailer(bytes: Buffer, key: string, value: string): Buffer {
  const text = bytes.toString('latin1');
  const at = text.lastIndexOf(`/${key} `);
  const rest = text.slice(at).replace(/^\/\w+ \d+ \d+ R/, `/${key} ${value}`);
  return Buffer.from(text.slice(0, at) + rest, 'latin1');
}

/** 7.5.8.4: what only readers of streams see. */
function hybrid(shadow: (later: LaterRevision) => readonly [num: number, text: string] | null): Variant {
  return ({ later: begin }) => {
    const later = begin();
    if (later.reading.sections[0]!.kind === 'stream') return null;
    const hidden = shadow(later);
    if (!hidden) return null;
    const [num, text] = hidden;
    const offset = later.here;
    if (num > 0) later.put(num, text);
    const at = later.here;
    const data = Buffer.alloc(7);
    data.writeUInt8(num > 0 ? 1 : 0, 0);
    data.writeUInt32BE(num > 0 ? offset : 0, 1);
    const own = later.newNumber();
    const dict = `<< /Type /XRef /W [1 4 2] /Index [${num} 1] /Size ${own + 1} /Length 7 >>`;
    later.put(own, `${dict}\nstream\n${data.toString('latin1')}\nendstream`);
    return later.bytes({ more: `/XRefStm ${at}`, rows: (rows) => rows.filter((row) => row.num === own) });
  };
}

/** /XRefStm in a section that is a stream itself: it means nothing there, but some readers follow it. */
function hybridStream(
  shadow: (later: LaterRevision) => readonly [num: number, text: string] | null,
): Variant {
  return ({ later: begin }) => {
    const later = begin();
    if (later.reading.sections[0]!.kind !== 'stream') return null;
    const hidden = shadow(later);
    if (!hidden) return null;
    const holder = later.newNumber();
    const packed = `${hidden[0]} 0 ${hidden[1]}`;
    const first = packed.indexOf(' 0 ') + 3;
    later.put(
      holder,
      `<< /Type /ObjStm /N 1 /First ${first} /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
    );
    const at = later.here;
    const data = Buffer.alloc(7);
    data.writeUInt8(2, 0);
    data.writeUInt32BE(holder, 1);
    const own = later.newNumber();
    const dict = `<< /Type /XRef /W [1 4 2] /Index [${hidden[0]} 1] /Size ${own + 1} /Length 7 >>`;
    later.put(own, `${dict}\nstream\n${data.toString('latin1')}\nendstream`);
    return later.bytes({ more: `/XRefStm ${at}` });
  };
}
