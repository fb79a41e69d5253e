import { type FieldLock, isLocked } from '../../fields/field-lock.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { type CertificationInForce, isPermitted } from '../policy/permitted-changes.ts';
import type { ChangeReport, SignatureReport } from '../report/verification-report.ts';
import type { VerifiedSignature } from '../verified-signature.ts';
import type { RevisionChange } from './classify-revision.ts';
import { reportChange, reportNotes } from './describe-change.ts';
import type { Note } from './note.ts';

export interface ChangeContext {
  verified: readonly VerifiedSignature[];
  revisions: readonly RevisionChange[];
  unsignedBytes: number;
  unsignedBlank: boolean;
  pdf: Pdf;
}

/** Writes into a signature's report what was done after it, and whether it permits that. */
export function signatureChanges(
  report: SignatureReport,
  verified: VerifiedSignature,
  context: ChangeContext,
): void {
  const { revisions, unsignedBytes, unsignedBlank, pdf } = context;
  const last = pdf.revisions.length;
  const isCovered = verified.coverage === 'entire-file' || verified.coverage === 'entire-revision';
  if (!isCovered) report.changes.push(forbidden(last - 1, { kind: 'other', what: 'outside-revisions' }));
  const later = verified.revision < 0 ? [] : revisions.filter(({ revision }) => revision > verified.revision);
  const lock = verified.modification.fieldMdp;
  for (const change of later) {
    const certification = certificationAt(context.verified, change.revision);
    const permitted = change.notes.every((note) => isPermitted(note, certification, lock));
    report.changes.push(reportChange(change, permitted));
    if (lock && report.fieldMdp && breaksLock(change.notes, lock)) report.fieldMdp.kept = false;
  }
  if (unsignedBytes > 0) {
    const detail = String(unsignedBytes);
    report.changes.push(
      unsignedBlank
        ? reportNotes(last, [{ kind: 'none', what: 'trailing-blank', detail }], true)
        : forbidden(last, { kind: 'other', what: 'trailing-bytes', detail }),
    );
  }
  if (report.docMdp) report.docMdp.kept = report.changes.every(({ permitted }) => permitted);
}

const breaksLock = (notes: readonly Note[], lock: FieldLock) =>
  notes.some(
    ({ fields = [], what }) => what !== 'timestamp-added' && fields.some((field) => isLocked(lock, field)),
  );

/** The strictest certification among the signatures made before a revision. */
function certificationAt(verified: readonly VerifiedSignature[], revision: number): CertificationInForce {
  const levels = verified.flatMap((signature) => {
    const { docMdp } = signature.modification;
    return docMdp !== null && signature.revision >= 0 && signature.revision < revision ? [docMdp] : [];
  });
  return levels.length === 0 ? 0 : (Math.min(...levels) as CertificationInForce);
}

const forbidden = (revision: number, note: Note): ChangeReport => reportNotes(revision, [note], false);

/** What was done to the file: every revision once, permitted when every signature before it permits it. */
export function fileChanges(
  signatures: readonly SignatureReport[],
  revisions: readonly RevisionChange[],
): ChangeReport[] {
  const byRevision = new Map<string, ChangeReport>();
  for (const change of revisions) byRevision.set(`${change.revision}`, reportChange(change, true));
  for (const change of signatures.flatMap(({ changes }) => changes)) {
    const key =
      byRevision.has(`${change.revision}`) && change.objects.length > 0
        ? `${change.revision}`
        : `${change.revision} ${change.text.en}`;
    const known = byRevision.get(key) ?? byRevision.get(`${change.revision}`);
    if (!known) byRevision.set(key, { ...change });
    else if (!change.permitted) known.permitted = false;
  }
  return [...byRevision.values()].sort((a, b) => a.revision - b.revision);
}
