import { KEY_FORM } from '@cinnabar/protocol/templates/keys';
import { isMarkerName } from '../marker-names.ts';
import {
  attributeOf,
  childOf,
  element,
  findBelow,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../xml/xml-tree.ts';

/** Revisions that are open count as accepted: the text is the one that Word shows then. */
const DELETED = new Set(['w:del', 'w:moveFrom']);
const INSERTED = new Set(['w:ins', 'w:moveTo']);
/** Earlier looks, marks of the spelling, and what is there for old programs beside what the others show. */
const LEFT_OUT =
  /^(?:w:(?:rPr|pPr|sectPr|tblPr|tblGrid|tblPrEx|trPr|tcPr|numbering)Change|w:(?:moveFrom|moveTo)Range(?:Start|End)|w:proofErr|mc:Fallback)$/;
/** Content controls that hold no text of one value: contents, pictures, repeated sections, boxes to tick. */
const NO_VALUE = [
  'w:docPartObj',
  'w:docPartList',
  'w:picture',
  'w15:repeatingSection',
  'w15:repeatingSectionItem',
  'w14:checkbox',
];
const HOLDS_BLOCKS = new Set([
  'w:body',
  'w:tc',
  'w:hdr',
  'w:ftr',
  'w:txbxContent',
  'w:footnote',
  'w:endnote',
]);
/** Tags that programs give to content controls of theirs. */
const OWN_TAGS = /^goog_rdk_\d+$/;

/**
 * Makes one plain text of what Word keeps beside it: revisions are accepted, and of content controls the text stays; one whose tag is a key becomes the tag
 * of that value, in the look of its text.
 */
export function settleText(parent: XmlElement): void {
  parent.children = parent.children.flatMap((child) => settle(child, parent));
}

function settle(node: XmlNode, parent: XmlElement): XmlNode[] {
  if (typeof node === 'string') return [node];
  if (LEFT_OUT.test(node.name) || DELETED.has(node.name)) return [];
  if (isElement(node, 'w:tr') && isDeletedRow(node)) return [];
  if (isElement(node, 'w:bookmarkStart') && isMarkerName(attributeOf(node, 'w:name') ?? '')) return [];
  if (INSERTED.has(node.name)) return node.children.flatMap((child) => settle(child, parent));
  if (isElement(node, 'w:sdt')) return settleControl(node, parent);
  settleText(node);
  return [node];
}

const isDeletedRow = (row: XmlElement): boolean => {
  const properties = childOf(row, 'w:trPr');
  return properties !== undefined && childOf(properties, 'w:del') !== undefined;
};

function settleControl(control: XmlElement, parent: XmlElement): XmlNode[] {
  const content = childOf(control, 'w:sdtContent');
  if (!content) return [];
  const properties = childOf(control, 'w:sdtPr') ?? element('w:sdtPr');
  const key = keyOf(properties);
  if (key === null || content.children.some((child) => isElement(child, 'w:tr')))
    return content.children.flatMap((child) => settle(child, parent));
  const run = element('w:r', [...lookOf(properties, content), element('w:t', [`{{${key}}}`])]);
  const cell = content.children.find((child): child is XmlElement => isElement(child, 'w:tc'));
  const isBlock = content.children.some((child) => isElement(child, 'w:p') || isElement(child, 'w:tbl'));
  if (!cell && !isBlock && !HOLDS_BLOCKS.has(parent.name)) return [run];
  const first = findBelow(content, 'w:p');
  const look = first && childOf(first, 'w:pPr');
  const paragraph = element('w:p', look ? [look, run] : [run]);
  if (!cell) return [paragraph];
  const cellLook = childOf(cell, 'w:tcPr');
  return [element('w:tc', cellLook ? [cellLook, paragraph] : [paragraph])];
}

function keyOf(properties: XmlElement): string | null {
  if (NO_VALUE.some((name) => childOf(properties, name))) return null;
  const tag = childOf(properties, 'w:tag');
  const key = tag && attributeOf(tag, 'w:val');
  return key && KEY_FORM.test(key) && !OWN_TAGS.test(key) ? key : null;
}

/** How its text looks; not as the grey words do that ask for it. */
function lookOf(properties: XmlElement, content: XmlElement): XmlElement[] {
  const isAsking = childOf(properties, 'w:showingPlcHdr') !== undefined;
  const run = isAsking ? null : findBelow(content, 'w:r');
  const look = childOf(properties, 'w:rPr') ?? (run && childOf(run, 'w:rPr'));
  return look ? [look] : [];
}
