import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { WordFileError } from '../word-file-error.ts';
import type { WordView } from '../word-files.ts';

/** What stands where a value is missing, as wide as the blanks of papers. */
const BLANK = '_'.repeat(16);
const PATH = 'word/document.xml';
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${PATH}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const PAIRS = 'loop';

type Part = Docxtemplater.DXT.Part & { isCondition?: boolean };

/**
 * A text of a Word file with the values of a contract, by docxtemplater. It sees a file of this text alone, in which every tag is one that `putTags` has written;
 * its own parser, prefixes and raw XML are not there. Throws WordFileError `tags` for pairs that begin in one table and end in another.
 */
export function fillText(xml: string, view: WordView): string {
  const zip = new PizZip();
  zip.file('[Content_Types].xml', TYPES);
  zip.file(PATH, xml);
  try {
    const document = new Docxtemplater(zip, {
      delimiters: { start: '{{', end: '}}' },
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      syntax: { changeDelimiterPrefix: null },
      fileTypeConfig: fileTypeConfig(),
      parser: (tag) => ({ get: (scope, context) => lookUp(view, tag, scope, context) }),
    });
    return document.render(view).getZip().file(PATH)!.asText();
  } catch (error) {
    throw toFault(error);
  }
}

/** Own entries by their keys: no paths, no expressions, no inherited members. */
function lookUp(view: WordView, tag: string, scope: unknown, context: Docxtemplater.DXT.ParserContext) {
  const { module, isCondition } = context.meta.part as Part;
  if (scope !== view) {
    const value = ownOf(scope as Readonly<Record<string, string>>, tag);
    if (module !== PAIRS) return value;
    return isCondition && value !== undefined ? value !== '' : undefined;
  }
  if (module === PAIRS)
    return isCondition ? (ownOf(view.conditions, tag) ?? false) : (ownOf(view.rows, tag) ?? []);
  const isInRows = context.scopeList.some((one) => one !== view);
  return ownOf(view.values, tag) || (isInRows ? '' : BLANK);
}

const ownOf = <T>(entries: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;

/** Of the library's parts for Word files: pairs of tags, spaces and values; text is text of a document only. */
function fileTypeConfig() {
  const { FileTypeConfig } = Docxtemplater as unknown as { FileTypeConfig: { docx(): FileType } };
  const docx = FileTypeConfig.docx();
  return {
    ...docx,
    getTemplatedFiles: () => [],
    tagsXmlTextArray: ['w:t'],
    droppedTagsInsidePlaceholder: [],
    baseModules: docx.baseModules
      .filter((module) => module().name !== 'RawXmlModule')
      .map((module) => () => {
        const made = module();
        return made.name === 'LoopModule' ? withOurPairs(made) : made;
      }),
  };
}

interface FileType {
  baseModules: (() => Docxtemplater.DXT.Module)[];
}

function withOurPairs(module: Docxtemplater.DXT.Module): Docxtemplater.DXT.Module {
  const opening =
    (isCondition: boolean) =>
    ([, value, expandTo = 'auto']: string[]) => ({
      ...{ location: 'start', inverted: false },
      ...{ value, expandTo, isCondition },
    });
  module.matchers = () =>
    [
      [/^#([^@]+)(?:@(.+))?$/, PAIRS, opening(false)],
      [/^\?([^@]+)(?:@(.+))?$/, PAIRS, opening(true)],
      ['/', PAIRS, { location: 'end' }],
    ] as unknown as ReturnType<NonNullable<Docxtemplater.DXT.Module['matchers']>>;
  return module;
}

/** Every tag was checked before: what is left is where pairs lie. */
function toFault(error: unknown): unknown {
  const { properties } = error as { properties?: { id?: string; errors?: unknown[]; xtag?: string } };
  if (!properties?.id) return error;
  const [first] = (properties.errors ?? [error]) as { properties?: { xtag?: string } }[];
  const key = first?.properties?.xtag ?? '';
  const tag = `{{${key.replace(/@.*$/, '')}}}`;
  return new WordFileError('tags', properties.id, [{ kind: 'NESTED', tag, words: '' }]);
}
