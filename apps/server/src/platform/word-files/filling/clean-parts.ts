import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import { strToU8, type Zippable } from 'fflate';
import type { ZipParts } from '../../zip/zip-parts.ts';
import { attributeOf, isElement, parseXml, writeXml, type XmlElement } from '../xml/xml-tree.ts';

const BOUNDS = { elements: PAPER_IMPORT_LIMITS.elements, depth: PAPER_IMPORT_LIMITS.depth };
/** What says who wrote the file and when, and data of other programs. */
const LEFT_OUT = /^(?:docProps|customXml)\//;
/** Relations that lead to them, and to other files: of templates, of letters that are mailed to many. */
const LEFT_RELATIONS =
  /\/(?:core-properties|extended-properties|custom-properties|customXml|attachedTemplate|mailMerge\w+)$/;
const LEFT_SETTINGS = ['w:attachedTemplate', 'w:mailMerge', 'w:linkStyles'];
/** A reader follows a link; nothing is fetched when a page is drawn. */
const LINK = /^(?:https?|mailto):/i;

/** The parts of a Word file without what leads out of it, and without what says who wrote it. Texts are added by the caller. Throws WordFileError, ZipError. */
export function cleanParts(parts: ZipParts): Zippable {
  const kept: Zippable = {};
  for (const path of parts.paths) {
    if (LEFT_OUT.test(path) || path.endsWith('/')) continue;
    if (/\.rels$/i.test(path)) kept[path] = cleaned(parts, path, isKeptRelation);
    else if (path === '[Content_Types].xml') kept[path] = cleaned(parts, path, isKeptType);
    else if (/(?:^|\/)settings\.xml$/.test(path)) kept[path] = cleaned(parts, path, isKeptSetting);
    else kept[path] = new Uint8Array(parts.content(path)!);
  }
  return kept;
}

function cleaned(parts: ZipParts, path: string, isKept: (element: XmlElement) => boolean): Uint8Array {
  const root = parseXml(parts.xml(path)!, BOUNDS);
  root.children = root.children.filter((child) => typeof child === 'string' || isKept(child));
  return strToU8(writeXml(root));
}

function isKeptRelation(relation: XmlElement): boolean {
  const type = attributeOf(relation, 'Type') ?? '';
  if (!isElement(relation, 'Relationship') || LEFT_RELATIONS.test(type)) return false;
  if (attributeOf(relation, 'TargetMode') !== 'External') return true;
  return type.endsWith('/hyperlink') && LINK.test(attributeOf(relation, 'Target') ?? '');
}

const isKeptType = (type: XmlElement): boolean =>
  !LEFT_OUT.test((attributeOf(type, 'PartName') ?? '').replace(/^\//, ''));

const isKeptSetting = ({ name }: XmlElement): boolean => !LEFT_SETTINGS.includes(name);
