import { strToU8, zipSync } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const article = (title: string) =>
  paragraph(run(title, '<w:b/>'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
const clause = (text: string) =>
  paragraph(run(text), '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>');
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`;

const BODY = [
  paragraph(run('设备采购合同', '<w:b/>'), '<w:jc w:val="center"/>'),
  // Word splits a text into runs wherever it was edited.
  paragraph(run('甲方：{{') + run('甲方') + run('名称}}')),
  paragraph(run('乙方：{{乙方名称}}')),
  article('标的与价款'),
  clause('乙方向甲方提供下表所列设备。'),
  `<w:tbl>${row('名称', '规格型号', '数量')}${row('激光切割机', 'LC-3015', '2')}</w:tbl>`,
  paragraph(
    run('合同总价（含税）：') + run('            ', '<w:u w:val="single"/>') + run('元。'),
    '<w:ind w:firstLine="480"/>',
  ),
  article('交付与验收'),
  clause('乙方应当在合同生效后三十日内交付。'),
  clause('甲方应当在收货后七日内验收。'),
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="图" descr="设备外观"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  paragraph(run('签订日期：____年__月__日')),
].join('');

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

/** A contract as Word writes it: automatic numbers, a table, names in braces, underlined spaces, a picture. */
export const WORD_CONTRACT = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1" Type="${R}/image" Target="media/image1.png"/></Relationships>`,
    ),
    'word/numbering.xml': strToU8(
      `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="1">${level(0, 'chineseCounting', '第%1条')}${level(1, 'decimal', '%1.%2')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="${W}" xmlns:r="${R}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${BODY}</w:body></w:document>`,
    ),
  }),
);
