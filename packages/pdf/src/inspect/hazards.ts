import { isArray, isName, PdfDict, type PdfObject, PdfStream, PdfString } from '../objects/object-model.ts';
import { objectOrNull } from '../objects/object-or-null.ts';
import type { Pdf } from '../objects/pdf-document.ts';

/**
 * What can make a signed page show something else than what was signed: scripts, a second (XFA) form, layers that are switched off, content
 * that is fetched from outside the file. And what leads from a signed page to something without signatures: actions that open other files
 * or programs or send what was filled in, and files inside the file.
 */
export type Hazard =
  | 'javascript'
  | 'xfa'
  | 'hidden-layers'
  | 'external-streams'
  | 'leaving-actions'
  | 'embedded-files';

/** Actions that leave the document, or play what is no page (ISO 32000-2, table 201); a web address is shown before it is opened. */
const LEAVING = [
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Thread',
  'Movie',
  'Sound',
  'Rendition',
  'RichMediaExecute',
];

/** Every hazard the file holds, reachable or not: what nothing refers to today can be referred to tomorrow. */
export function findHazards(pdf: Pdf): Hazard[] {
  const found = new Set<Hazard>();
  if (hasXfa(pdf)) found.add('xfa');
  if (hasHiddenLayers(pdf)) found.add('hidden-layers');
  // A damaged object is no object to any reader; those that pages need are met, and refused, elsewhere.
  for (const num of pdf.numbers()) inspectObject(objectOrNull(pdf, num), found);
  return [...found];
}

function inspectObject(object: PdfObject, found: Set<Hazard>): void {
  if (isArray(object)) for (const item of object) inspectObject(item, found);
  else if (object instanceof PdfStream) {
    if (isFileSpecification(object.dict.get('F'))) found.add('external-streams');
    inspectObject(object.dict, found);
  } else if (object instanceof PdfDict) {
    if (object.has('JS') || object.has('JavaScript') || isName(object.get('S'), 'JavaScript'))
      found.add('javascript');
    if (LEAVING.some((kind) => isName(object.get('S'), kind))) found.add('leaving-actions');
    if (holdsFile(object)) found.add('embedded-files');
    for (const value of object.entries.values()) {
      if (typeof value === 'object') inspectObject(value, found);
    }
  }
}

/** A file specification with its file (ISO 32000-2, table 43), a portfolio, media with assets. */
const holdsFile = (object: PdfDict): boolean =>
  object.has('EF') ||
  isName(object.get('Type'), 'EmbeddedFile') ||
  isName(object.get('Type'), 'Collection') ||
  isName(object.get('Subtype'), 'RichMedia');

/** /F of a stream (ISO 32000-2, table 5). */
const isFileSpecification = (value: PdfObject | undefined): boolean =>
  value instanceof PdfString || value instanceof PdfDict;

function hasXfa(pdf: Pdf): boolean {
  return pdf.findDict(pdf.catalog, 'AcroForm')?.has('XFA') ?? false;
}

/**
 * Layers that the default configuration hides, that are shown on screens and not on paper or the other way round, and content that
 * is shown while its layers are not (ISO 32000-2, tables 96, 97, 99 and 100).
 */
function hasHiddenLayers(pdf: Pdf): boolean {
  const properties = pdf.findDict(pdf.catalog, 'OCProperties');
  const configuration = properties && pdf.findDict(properties, 'D');
  if (!properties || !configuration) return false;
  const isOff = pdf.findName(configuration, 'BaseState') === 'OFF';
  if (isOff || (pdf.findArray(configuration, 'OFF')?.length ?? 0) > 0) return true;
  const layers = (pdf.findArray(properties, 'OCGs') ?? []).map((layer) => pdf.resolve(layer));
  if (layers.some((layer) => layer instanceof PdfDict && isOffByUse(pdf, layer))) return true;
  return [...pdf.numbers()].some((num) => showsWithoutLayers(pdf, objectOrNull(pdf, num)));
}

const USES = { View: 'ViewState', Print: 'PrintState', Export: 'ExportState' };

function isOffByUse(pdf: Pdf, layer: PdfDict): boolean {
  const usage = pdf.findDict(layer, 'Usage');
  if (!usage) return false;
  const isOff = ([use, state]: [string, string]) => {
    const stated = pdf.findDict(usage, use);
    return stated !== undefined && pdf.findName(stated, state) === 'OFF';
  };
  return usage.has('Zoom') || Object.entries(USES).some(isOff);
}

function showsWithoutLayers(pdf: Pdf, object: PdfObject): boolean {
  if (!(object instanceof PdfDict) || !isName(object.get('Type'), 'OCMD')) return false;
  return object.has('VE') || ['AllOff', 'AnyOff'].includes(pdf.findName(object, 'P') ?? '');
}
