import { makeWord, WORD_LISTS, wordNumber, wordParagraph, wordPicture, wordRun } from '@cinnabar/pdf/testing';

const row = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`;

/** A contract as Word writes it: automatic numbers, a table, names in braces, underlined spaces, a picture. */
export const WORD_CONTRACT = makeWord({
  numbering: WORD_LISTS,
  relations:
    '<Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/>',
  body: [
    wordParagraph('设备采购合同', '<w:jc w:val="center"/>'),
    // Word splits a text into runs wherever it was edited.
    wordParagraph(['甲方：{{', '甲方', '名称}}']),
    wordParagraph('乙方：{{乙方名称}}'),
    wordParagraph('标的与价款', wordNumber(1)),
    wordParagraph('乙方向甲方提供下表所列设备。', wordNumber(1, 1)),
    `<w:tbl>${row('名称', '规格型号', '数量')}${row('激光切割机', 'LC-3015', '2')}</w:tbl>`,
    `<w:p><w:pPr><w:ind w:firstLine="480"/></w:pPr>${wordRun('合同总价（含税）：')}${wordRun('            ', '<w:u w:val="single"/>')}${wordRun('元。')}</w:p>`,
    wordParagraph('交付与验收', wordNumber(1)),
    wordParagraph('乙方应当在合同生效后三十日内交付。', wordNumber(1, 1)),
    wordParagraph('甲方应当在收货后七日内验收。', wordNumber(1, 1)),
    `<w:p>${wordPicture('p1')}</w:p>`,
    wordParagraph('签订日期：____年__月__日'),
  ].join(''),
});
