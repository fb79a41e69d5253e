import type { Language } from '@cinnabar/protocol/transport/headers';
import { strToU8, zipSync } from 'fflate';
import { conditionOf, EXAMPLE_TEXTS, type ExampleTexts } from './example-texts.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PARTS = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The earliest that a zip file knows, in every time zone: the same file at any time. */
const ZIP_TIME = new Date(1980, 0, 2);

export interface ExampleFile {
  /** With its extension. */
  name: string;
  bytes: Uint8Array;
}

/** A Word file (.docx, ECMA-376) with every kind of tag, for authors to begin with: it can be uploaded and published as it is. */
export function makeExample(language: Language): ExampleFile {
  const texts = EXAMPLE_TEXTS[language];
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${PARTS}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${PARTS}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': stylesOf(texts),
    'word/document.xml': `<w:document xmlns:w="${W}"><w:body>${bodyOf(texts)}${SHEET}</w:body></w:document>`,
  };
  const zipped = Object.entries(parts).map(([path, xml]) => [path, strToU8(XML + xml)] as const);
  return {
    name: `${texts.name}.docx`,
    bytes: zipSync(Object.fromEntries(zipped), { level: 9, mtime: ZIP_TIME }),
  };
}

/** A4 with margins of 25 mm, in twentieths of a point. */
const SHEET =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

const stylesOf = ({ font, language }: ExampleTexts): string =>
  `<w:styles xmlns:w="${W}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="宋体"/><w:sz w:val="24"/><w:lang w:val="en-US" w:eastAsia="${language.startsWith('zh') ? language : 'zh-CN'}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="360" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:pPr><w:spacing w:after="360"/><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:sz w:val="36"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:keepNext/><w:spacing w:before="240"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style></w:styles>`;

function bodyOf(texts: ExampleTexts): string {
  const { title, facts, opening, goodsHeading, goods, clauses, closing, signatures } = texts;
  return [
    paragraph(title, '<w:pStyle w:val="Title"/>'),
    ...facts.map((line) => paragraph(line)),
    paragraph(opening),
    paragraph(goodsHeading, '<w:pStyle w:val="Heading1"/>'),
    table(goods, GRID),
    paragraph('', '<w:spacing w:after="0" w:line="120" w:lineRule="exact"/>'),
    ...clauses.map((line) => paragraph(line)),
    paragraph(conditionOf(texts)),
    paragraph(closing),
    paragraph('', '<w:spacing w:after="0"/>'),
    table([signatures.map((lines) => lines.join('\n'))], ''),
  ].join('');
}

const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${text === '' ? '' : `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`}</w:p>`;

const GRID = `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('')}</w:tblBorders>`;

/** Twentieths of a point between the margins. */
const WIDTH = 9072;

/** A table of equal columns; lines of a cell are paragraphs, with space for a seal where there are several. */
function table(rows: readonly (readonly string[])[], borders: string): string {
  const width = Math.floor(WIDTH / rows[0]!.length);
  const cell = (text: string) => {
    const lines = text.split('\n');
    const space = lines.length > 1 ? '<w:spacing w:before="480" w:after="480"/>' : '<w:spacing w:after="0"/>';
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${lines.map((line) => paragraph(line, space)).join('')}</w:tc>`;
  };
  const grid = rows[0]!.map(() => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="${WIDTH}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows
    .map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`)
    .join('')}</w:tbl>`;
}
