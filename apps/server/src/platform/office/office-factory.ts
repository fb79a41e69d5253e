import { strToU8, zipSync } from 'fflate';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A small DOCX file with these paragraphs. @param body further WordprocessingML, with relations by their ids to external files */
export function makeDocx(
  paragraphs: readonly string[],
  { body = '', outside = {} }: { body?: string; outside?: Record<string, string> } = {},
): Buffer {
  const text = paragraphs.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
  const links = Object.entries(outside).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/image" Target="${target}" TargetMode="External"/>`,
  );
  const part = (name: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${part('document.main')}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}">${links.join('')}</Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${text}${body}</w:body></w:document>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

/** The beginning of a password-protected DOCX: its container names the stream that holds the encrypted package. */
export const encryptedDocx = (): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1000),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(600),
  ]);
