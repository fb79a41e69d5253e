import { makeWord, wordParagraph, wordRun } from '@cinnabar/pdf/testing';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { encryptedDocx } from '../../office/office-factory.ts';
import { WordFileError } from '../word-file-error.ts';
import { readWordFile } from './read-word-file.ts';

const factsOf = (body: string) => readWordFile(makeWord({ body })).facts;

function problemOf(work: () => unknown): WordFileError {
  try {
    work();
  } catch (error) {
    if (error instanceof WordFileError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
const faultsOf = (body: string) => problemOf(() => factsOf(body)).faults.map(({ kind, tag }) => [kind, tag]);

describe('tags of a Word file', () => {
  it('are values, rows and conditions, in the order of the text, with the words around the first', () => {
    const { tags } = factsOf(
      wordParagraph('甲方：{{甲方名称}}，地址：{{ 地址 }}') +
        table(['{{#货物}}{{名称}}', '{{数量}}{{/货物}}']) +
        wordParagraph('{{?含税}}税率 {{税率}}{{/含税}}，{{甲方名称}}'),
    );
    expect(tags.map(({ key, kind, rows, count }) => [key, kind, rows, count])).toEqual([
      ['甲方名称', 'VALUE', null, 2],
      ['地址', 'VALUE', null, 1],
      ['货物', 'ROWS', null, 1],
      ['名称', 'VALUE', '货物', 1],
      ['数量', 'VALUE', '货物', 1],
      ['含税', 'CONDITION', null, 1],
      ['税率', 'VALUE', null, 1],
    ]);
    expect(tags[0]!.words).toContain('甲方：{{甲方名称}}，地址');
  });

  it('are found where Word has split them over runs', () => {
    expect(factsOf(wordParagraph(['编号{', '{合', '同编', '号}', '}。{{', 'b}}'])).tags).toMatchObject([
      { key: '合同编号', words: '编号{{合同编号}}。{{b}}' },
      { key: 'b' },
    ]);
  });

  it('are found in headers and text boxes, once where a text box is there in two forms', () => {
    const box = `<w:txbxContent>${wordParagraph('{{盒}}')}</w:txbxContent>`;
    const body = `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>${wordRun('{{正文}}')}</w:p>`;
    const { facts } = readWordFile(makeWord({ body, ...withHeader(wordParagraph('{{页眉}}')) }));
    expect(facts.tags.map(({ key, count }) => [key, count])).toEqual([
      ['盒', 1],
      ['正文', 1],
      ['页眉', 1],
    ]);
  });

  it('are content controls whose tag is a key, and not those of other programs', () => {
    const { tags } = factsOf(
      `<w:p>${control('甲方', wordRun('点击输入'))}${control('goog_rdk_1', wordRun('{{乙方}}'))}</w:p>` +
        control('地址', wordParagraph('…')) +
        control('not a key', wordParagraph('x')),
    );
    expect(tags.map(({ key }) => key)).toEqual(['甲方', '乙方', '地址']);
  });

  it('are found where their characters are written as entities', () => {
    expect(factsOf(wordParagraph('&#123;&#x7B;甲方&#125;}')).tags.map(({ key }) => key)).toEqual(['甲方']);
  });

  it('are not those of deleted text', () => {
    const body = `<w:p><w:del>${wordRun('{{旧}}')}</w:del><w:ins>${wordRun('{{新}}')}</w:ins></w:p>`;
    expect(factsOf(body).tags.map(({ key }) => key)).toEqual(['新']);
  });

  it('may be called like members of objects', () => {
    expect(factsOf(wordParagraph('{{constructor}}{{toString}}')).tags.map(({ key }) => key)).toEqual([
      'constructor',
      'toString',
    ]);
    expect(faultsOf(wordParagraph('{{__proto__}}'))).toEqual([['BAD_NAME', '{{__proto__}}']]);
  });
});

describe('markers', () => {
  it('name a kind of field and a role, in both languages', () => {
    const body = wordParagraph('{{签章:甲方}}{{签名：乙 方}}{{date: buyer}}{{ACROSS:甲方}}');
    expect(factsOf(body).markers.map(({ type, role }) => [type, role])).toEqual([
      ['SEAL_CORPORATE', '甲方'],
      ['SEAL_PERSONAL', '乙 方'],
      ['TIMESTAMP', 'buyer'],
      ['ACROSS_PAGE', '甲方'],
    ]);
  });

  it('are refused in rows and in headers, and without a role', () => {
    expect(faultsOf(wordParagraph('{{签章:}}'))).toEqual([['BAD_MARKER', '{{签章:}}']]);
    expect(faultsOf(table(['{{#a}}{{签章:甲}}{{/a}}']))).toEqual([['BAD_MARKER', '{{签章:甲}}']]);
    const inHeader = () =>
      readWordFile(makeWord({ body: '<w:p/>', ...withHeader(wordParagraph('{{签章:甲}}')) }));
    expect(problemOf(inHeader).faults).toMatchObject([{ kind: 'BAD_MARKER' }]);
  });
});

describe('wrong tags', () => {
  it.each([
    ['a tag that does not end', '{{甲方', [['UNCLOSED', '{{甲方']]],
    ['a tag that does not end before the next', '{{甲方 {{乙方}}', [['UNCLOSED', '{{甲方 ']]],
    ['a tag that does not begin', '甲方}}', [['UNOPENED', '}}']]],
    [
      'one that does not begin before others',
      '}} {{a}} }}{{b}} {{',
      [
        ['UNOPENED', '}}'],
        ['UNOPENED', '}}'],
        ['UNCLOSED', '{{'],
      ],
    ],
    ['a pair that does not end', '{{#货物}}', [['UNCLOSED', '{{#货物}}']]],
    ['a pair that does not begin', '{{/货物}}', [['UNOPENED', '{{/货物}}']]],
    ['pairs that cross', '{{#a}}{{?b}}{{/a}}{{/b}}', [['NESTED', '{{/a}}']]],
    ['rows in rows', '{{#a}}{{#b}}{{/b}}{{/a}}', [['NESTED', '{{#b}}']]],
    [
      'an expression',
      '{{a.b}}{{a+1}}{{@raw}}{{=<% %>=}}',
      ['{{a.b}}', '{{a+1}}', '{{@raw}}', '{{=<% %>=}}'].map((tag) => ['BAD_NAME', tag]),
    ],
    ['an unknown marker', '{{印:甲方}}', [['BAD_NAME', '{{印:甲方}}']]],
  ])('are named: %s', (_what, text, faults) => {
    expect(faultsOf(wordParagraph(text.replaceAll('<', '&lt;')))).toEqual(faults);
  });

  it('are named without searching a long line again for each', () => {
    for (const text of ['{{', '}}', '{{a']) {
      const { faults } = problemOf(() => factsOf(wordParagraph(text.repeat(50_000))));
      expect(faults).toHaveLength(100);
    }
    expect(problemOf(() => factsOf(wordParagraph('{{?a}}'.repeat(50_000)))).problem).toBe('too-large');
  });

  it('are named with the words around them', () => {
    expect(problemOf(() => factsOf(wordParagraph('本合同由{{甲方 签订'))).faults[0]!.words).toBe(
      '本合同由{{甲方 签订',
    );
  });
});

describe('a file that is no Word file, or holds more than text', () => {
  const body = wordParagraph('合同');
  const withPart = (path: string, content: Uint8Array) => () =>
    readWordFile(makeWord({ body, others: { [path]: content } }));
  it.each([
    ['not-word', 'text', () => readWordFile(Buffer.from('hello'))],
    ['not-word', 'a zip file', withPart('word/document.xml', strToU8('<x/>'))],
    ['encrypted', 'a password', () => readWordFile(encryptedDocx())],
    ['programs', 'a program', withPart('word/vbaProject.bin', strToU8('x'))],
    ['programs', 'controls', withPart('word/activeX/activeX1.bin', strToU8('x'))],
    [
      'programs',
      'a field that asks a program',
      () => factsOf('<w:p><w:r><w:instrText> DDEAUTO c "x"</w:instrText></w:r></w:p>'),
    ],
    ['broken', 'a document type', withPart('word/styles.xml', strToU8('<!DOCTYPE s []><w:styles/>'))],
    ['broken', 'elements that are not closed', () => factsOf('<w:p><w:r></w:p>')],
    [
      'too-large',
      'parts that are too large',
      withPart('word/media/a.bin', new Uint8Array(101 * 1024 * 1024)),
    ],
    ['too-large', 'elements that lie too deep', () => factsOf('<w:p>'.repeat(300) + '</w:p>'.repeat(300))],
  ])('is refused as %s: %s', (problem, _what, read) => {
    expect(problemOf(read).problem).toBe(problem);
  });
});

const table = (cells: readonly string[]) =>
  `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr></w:tbl>`;

const control = (tag: string, content: string) =>
  `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const withHeader = (content: string) => ({
  relations: `<Relationship Id="h1" Type="${R}/header" Target="header1.xml"/>`,
  others: { 'word/header1.xml': strToU8(`<w:hdr xmlns:w="${W}">${content}</w:hdr>`) },
});
