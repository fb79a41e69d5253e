import { beforeAll, describe, expect, it } from 'vitest';
import { makeHybrid } from '../../src/testing/files/make-hybrid.ts';
import { makePdf } from '../../src/testing/files/make-pdf.ts';
import { LaterRevision, tableOf, wholeText, withEntries } from '../families/later-revision.ts';
import { makeSigners, signFiles } from '../families/sign-files.ts';
import type { SignedFile } from '../families/signed-file.ts';
import { unexplained } from './explain.ts';
import { entry } from './node.ts';
import { SecondReading } from './second-reading.ts';
import { readFields, readPages, signedEnds } from './structure.ts';
import { Syntax } from './syntax.ts';

let files: SignedFile[];
beforeAll(async () => {
  files = await signFiles(await makeSigners());
});

const fileNamed = (name: string) => files.find((file) => file.name === name)!.bytes;
const oddities = (text: string) => {
  const syntax = new Syntax(text);
  syntax.value();
  return syntax.oddities.map(({ what }) => what);
};

describe('values', () => {
  it.each(['<< /A 1 /B [1 0 R -2.5 (a\\n(b)) <00ff> /Name null true] >>', '-0.5', '[0 0 595.28 841.89]'])(
    'are read from %s without a remark',
    (text) => expect(oddities(text)).toEqual([]),
  );

  it.each([
    ['4294967298', 'a number written “4294967298”'],
    ['2.', 'a number written “2.”'],
    ['+2', 'a number written “+2”'],
    ['--2', 'a number written “--2”'],
    ['00002', 'a number written “00002”'],
    ['<< /F 4 /F 2 >>', '/F twice'],
    ['<< /F 4 /#46 2 >>', '/F twice'],
    ['/S#69g', 'a name written “/S#69g”'],
    ['[1 % a comment\n2]', 'a comment'],
    ['(\\q)', 'an escape written “\\q”'],
    ['(\\7)', 'an escape written “\\7”'],
    ['<6>', 'a hexadecimal string with other things in it'],
    ['<< /A null >>', '/A null, which is the same as none'],
  ])('say what is odd about %s', (text, what) => expect(oddities(text)).toContain(what));
});

describe('a second reading', () => {
  it.each([
    ['tables', 'archived-table'],
    ['packed objects', 'archived-stream'],
  ])('reads a file of %s, which we signed, without a remark', (_, name) => {
    const reading = new SecondReading(fileNamed(name));
    expect(reading.oddities).toEqual([]);
    expect(reading.sections.flatMap((section) => section.oddities)).toEqual([]);
    // The numbers of a /ByteRange are the only ones that are filled up to a width.
    for (const num of reading.numbers()) expect(reading.object(num)?.oddities ?? []).toEqual([]);
    expect(readPages(reading)).toHaveLength(2);
    expect(signedEnds(reading)).toHaveLength(4);
    const signed = readFields(reading).filter(({ type, dict }) => type === 'Sig' && entry(dict, 'V'));
    expect(signed.map((field) => field.name).sort()).toEqual(['platform', 's01_sig', 's02_sig', 'ts1']);
  });

  it('follows the stream of a hybrid file', () => {
    const reading = new SecondReading(makeHybrid());
    expect(reading.sections.map(({ kind }) => kind)).toEqual(['hybrid']);
    expect(reading.object(reading.size)?.node).toMatchObject({ kind: 'string', value: 'hidden' });
  });

  it('finds nothing where a reference names another generation', () => {
    const reading = new SecondReading(makePdf());
    expect(reading.object(1, 0)).toBeDefined();
    expect(reading.object(1, 1)).toBeUndefined();
  });

  it('refuses sections that lead to each other', () => {
    const later = new LaterRevision(makePdf());
    const looped = later.bytes({ prev: String(later.here) });
    expect(() => new SecondReading(looped)).toThrow('in a circle');
  });
});

describe('what nothing explains', () => {
  const problems = (change: (later: LaterRevision) => Buffer) => {
    const bytes = fileNamed('two-table');
    const changed = change(new LaterRevision(bytes));
    return unexplained(new SecondReading(bytes), new SecondReading(changed));
  };
  const page = (later: LaterRevision) => later.reading.object(readPages(later.reading)[0]!.num)!;

  it('is empty for a revision that changes nothing', () => {
    expect(problems((later) => later.bytes())).toEqual([]);
  });

  it('is a page with other annotations, or in another order', () => {
    const listed = (later: LaterRevision) =>
      readPages(later.reading)[0]!.annotations.map(({ num }) => `${num} 0 R`);
    const found = problems((later) => {
      const annotations = `[${listed(later).reverse().join(' ')}]`;
      return later.put(page(later).num, withEntries(page(later), { Annots: annotations })).bytes();
    });
    expect(found).toContainEqual(expect.stringMatching(/Annots in another order/));
  });

  it('distinguishes an unreferenced object with its own number from one that only unknown objects reference', () => {
    const left = problems((later) => {
      const other = later.add('<< /Left (behind) >>');
      later.add(`<< /Left [${other}] >>`);
      return later.bytes();
    });
    expect(left).toEqual([
      expect.stringMatching(/^object \d+ new, and nothing names it$/),
      expect.stringMatching(/^object \d+ new, and nothing names it$/),
    ]);
    const name = problems((later) => {
      later.add('/Left');
      return later.bytes();
    });
    expect(name).toEqual([expect.stringMatching(/^object \d+ new, and nothing known leads to it$/)]);
  });

  it('is an object of another generation, a table that shrinks, and what no table lists', () => {
    expect(
      problems((later) => later.put(page(later).num, wholeText(page(later)), { gen: 1 }).bytes()),
    ).toContainEqual(expect.stringMatching(/of generation 1$/));
    expect(problems((later) => later.bytes({ size: '9' }))).toContain('trailer: /Size has shrunk');
    expect(problems((later) => later.write('1 0 obj\nnull\nendobj\n').bytes())).toContain(
      'something between objects that no section lists',
    );
    const twice = problems((later) =>
      later
        .put(page(later).num, wholeText(page(later)))
        .bytes({ table: (rows) => tableOf([...rows, ...rows]) }),
    );
    expect(twice).toContainEqual(expect.stringMatching(/twice in one section/));
  });
});
