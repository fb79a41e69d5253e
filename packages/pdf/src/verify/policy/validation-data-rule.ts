import { isArray, isRef, PdfDict, type PdfObject, PdfRef, PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { sameObject } from '../changes/same-object.ts';
import { storeShape } from '../grammar/object-shapes.ts';

/**
 * The document security store (EN 319 142-1, 5.4): certificates, OCSP answers and CRLs are added, never replaced. Its
 * dictionaries and arrays may be rewritten to name more; streams that were there stay as they are.
 */
export function validationDataRule(step: RevisionStep): void {
  const [before, after] = [step.before.catalog.get('DSS'), step.after.catalog.get('DSS')];
  const parts = storeParts(step.after, after);
  if (!parts) {
    if (after !== undefined || before !== undefined) noteUnlessSame(step, before, after);
    return;
  }
  const old = storeParts(step.before, before);
  const isTouched = [...parts.nodes, ...parts.streams].some((num) => step.changes.has(num));
  if (!isTouched && sameObject(before, after)) return;
  const root = step.after.trailer.get('Root');
  const isFitting = step.conforms(storeShape, [isRef(root) ? root.num : -1, 'DSS'], {
    may: (num) => parts.nodes.has(num),
    holders: (holder) => old?.nodes.has(holder) ?? false,
  });
  if (!isFitting) return;
  const isKept = [...(old?.streams ?? [])].every((num) => parts.streams.has(num));
  // Some tools store only what their own signature needs. Nothing that a reader shows depends on it.
  step.note('lta', { what: isKept ? 'validation-data' : 'validation-data-removed' });
}

function noteUnlessSame(
  step: RevisionStep,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
): void {
  if (!sameObject(before, after)) step.note('other', { what: 'validation-data-removed' });
}

const STORE_KEYS = new Set(['Type', 'VRI', 'Certs', 'CRLs', 'OCSPs']);
const ENTRY_KEYS = new Set(['Type', 'Cert', 'CRL', 'OCSP', 'TU', 'TS']);

interface StoreParts {
  /** Dictionaries and arrays that are objects of their own. */
  nodes: Set<number>;
  streams: Set<number>;
}

/** The objects a store is made of; null when it holds anything that does not belong into one. */
function storeParts(pdf: Pdf, value: PdfObject | undefined): StoreParts | null {
  const parts: StoreParts = { nodes: new Set(), streams: new Set() };
  const enter = <T>(
    item: PdfObject | undefined,
    is: (object: PdfObject) => object is T & PdfObject,
  ): T | null => {
    const object = pdf.resolve(item);
    if (!is(object)) return null;
    if (item instanceof PdfRef) parts.nodes.add(item.num);
    return object;
  };
  const addStream = (item: PdfObject | undefined): boolean => {
    if (!isRef(item) || !(pdf.resolve(item) instanceof PdfStream)) return false;
    parts.streams.add(item.num);
    return true;
  };
  const addList = (item: PdfObject | undefined): boolean => {
    if (item === undefined) return true;
    const list = enter(item, isArray);
    return list?.every(addStream) ?? false;
  };
  const store = enter(value, isDict);
  if (!store || !onlyKeys(store, STORE_KEYS)) return null;
  if (![store.get('Certs'), store.get('CRLs'), store.get('OCSPs')].every(addList)) return null;
  const perSignature = store.has('VRI') ? enter(store.get('VRI'), isDict) : new PdfDict(new Map());
  if (!perSignature) return null;
  for (const [key, item] of perSignature.entries) {
    if (key === 'Type') continue;
    const entry = enter(item, isDict);
    if (!entry || !onlyKeys(entry, ENTRY_KEYS)) return null;
    if (![entry.get('Cert'), entry.get('CRL'), entry.get('OCSP')].every(addList)) return null;
    if (entry.has('TS') && !addStream(entry.get('TS'))) return null;
  }
  return parts;
}

const isDict = (object: PdfObject): object is PdfDict => object instanceof PdfDict;
const onlyKeys = (dict: PdfDict, keys: ReadonlySet<string>) =>
  [...dict.entries.keys()].every((key) => keys.has(key));
