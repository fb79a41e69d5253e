import { makeWord, wordParagraph } from '@cinnabar/pdf/testing';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';
import { readWordFile } from './read-word-file.ts';

const cell = (...paragraphs: string[]) =>
  `<w:tc>${paragraphs.map((text) => wordParagraph(text)).join('')}</w:tc>`;
const of = (body: string) => linesOf(readWordFile(makeWord({ body })).texts);

describe('the lines of a Word file', () => {
  it('are its paragraphs with tags as they are written, also where Word has split them', () => {
    const body = `${wordParagraph('采购合同')}<w:p/>${wordParagraph(['货款 {{货', '款}} 元', '，含税'])}`;
    expect(of(body)).toEqual(['采购合同', '货款 {{货款}} 元，含税']);
  });

  it('of a table are its rows, with tabs between cells', () => {
    const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
    const table = `<w:tbl>${row(cell('名称'), cell('数量'))}${row(cell('{{#货物}}{{名称}}', '说明'), cell('{{数量}}{{/货物}}'))}</w:tbl>`;
    expect(of(wordParagraph('清单') + table + wordParagraph('完'))).toEqual([
      '清单',
      '名称\t数量',
      '{{#货物}}{{名称}}\n说明\t{{数量}}{{/货物}}',
      '完',
    ]);
  });

  it('do not hold what was deleted', () => {
    const deleted = '<w:p><w:del><w:r><w:delText>旧</w:delText></w:r></w:del></w:p>';
    expect(of(deleted + wordParagraph('新'))).toEqual(['新']);
  });
});
