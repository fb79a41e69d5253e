import { strToU8, type Zippable, zipSync } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export interface WordParts {
  /** Content of `w:body`. */
  body: string;
  /** Content of `w:styles`, and of `w:numbering`. */
  styles?: string;
  numbering?: string;
  /** `Relationship` elements of the document. */
  relations?: string;
  /** Parts as they are, beside or instead of those that are made. */
  others?: Zippable;
}

/** A Word file as Word writes it, as far as its text is concerned. */
export function makeWord({
  body,
  styles = '',
  numbering = '',
  relations = '',
  others = {},
}: WordParts): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
      ),
      'word/styles.xml': strToU8(`${XML}<w:styles xmlns:w="${W}">${styles}</w:styles>`),
      'word/numbering.xml': strToU8(`${XML}<w:numbering xmlns:w="${W}">${numbering}</w:numbering>`),
      'word/document.xml': strToU8(
        `${XML}<w:document xmlns:w="${W}" xmlns:r="${R}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
      ),
      ...others,
    }),
  );
}

/** A paragraph of runs of text; `properties` is content of `w:pPr`. */
export const wordParagraph = (texts: string | readonly string[], properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${[texts]
    .flat()
    .map((text) => wordRun(text))
    .join('')}</w:p>`;

/** `properties` is content of `w:rPr`. */
export const wordRun = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A number of the list with this id. */
export const wordNumber = (list: number, level = 0): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

/** A picture that lies in the file, or at an address. */
export const wordPicture = (relation: string, kind: 'embed' | 'link' = 'embed'): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="图" descr="公司标志"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:${kind}="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

/** List 1: 第一条, below it 1.1; list 2: a); list 3: 1.; list 4: bullets. */
export const WORD_LISTS = [
  `<w:abstractNum w:abstractNumId="1">${level(0, 'chineseCounting', '第%1条')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="2">${level(0, 'lowerLetter', '%1)')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="3">${level(0, 'decimal', '%1.')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="4">${level(0, 'bullet', '·')}</w:abstractNum>`,
  ...[1, 2, 3, 4].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`),
].join('');
