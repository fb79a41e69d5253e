import { asBuffer } from '../../objects/byte-source.ts';
import { isRef, type PdfDict, PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys } from '../changes/same-object.ts';
import { extensionsShape, metadataShape, versionShape } from '../grammar/object-shapes.ts';
import type { Shape } from '../grammar/shape.ts';

/** Entries of the catalog that other rules verify. */
const VERIFIED_ELSEWHERE = new Set(['AcroForm', 'DSS', 'Perms']);

/** What signing and archiving may need of the catalog (7.12, 14.3.2): metadata describe, they do not show. */
const WRITTEN: Readonly<Record<string, Shape>> = {
  Version: versionShape,
  Extensions: extensionsShape,
  Metadata: metadataShape,
};

/** Nothing else in the catalog may change. */
export function catalogRule(step: RevisionStep): void {
  const root = step.after.trailer.get('Root');
  const num = isRef(root) ? root.num : -1;
  const [before, after] = [step.before.catalog, step.after.catalog];
  const changed = new Set(changedKeys(before, after));
  step.explain(num);
  for (const key of changed) {
    const isKnown = VERIFIED_ELSEWHERE.has(key) || (Object.hasOwn(WRITTEN, key) && after.has(key));
    if (!isKnown) step.note('other', { what: 'catalog-changed', keys: key });
  }
  for (const [key, shape] of Object.entries(WRITTEN)) {
    const value = after.get(key);
    const isWritten = changed.has(key) || (isRef(value) && step.changes.has(value.num));
    if (value === undefined || !isWritten) continue;
    const isFitting = step.conforms(shape, [num, key], { may: () => true });
    if (!isFitting || key !== 'Metadata') continue;
    const [was, now] = [titlesOf(step.before, before), titlesOf(step.after, after)];
    const isSameTitle = !now.includes(null) && was.join() === now.join();
    step.note(
      isSameTitle ? 'lta' : 'other',
      isSameTitle ? { what: 'metadata' } : { what: 'catalog-changed', keys: key },
    );
  }
}

/** The title in the metadata, which readers may show above the document (14.3.2; table 150, /DisplayDocTitle). */
function titlesOf(pdf: Pdf, catalog: PdfDict): (string | null)[] {
  const metadata = pdf.value(catalog, 'Metadata');
  if (!(metadata instanceof PdfStream)) return [];
  const text = asBuffer(pdf.decode(metadata)).toString('latin1').replaceAll('\0', '');
  if (!text.includes('<rdf:RDF')) return [null]; // no metadata (ISO 16684-1), whatever it is
  return text.match(/<dc:title[\s\S]*?<\/dc:title>|\bdc:title\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? [];
}
