import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import { type DocumentView, isLatest } from './document-view.ts';

/** What was filled in after the last signature: permitted by a form's certification, and vouched for by no one. */
export function checkFillings(view: DocumentView): Finding[] {
  if (!isLatest(view)) return [];
  const { signature, revisions } = view;
  const later =
    signature.revision < 0 ? [] : revisions.filter(({ revision }) => revision > signature.revision);
  const fields = later.flatMap(({ notes }) =>
    notes.flatMap(({ what, fields: names = [] }) => (what === 'field-filled' ? names : [])),
  );
  return [...new Set(fields)].map((field) => noticed('filling-unsigned', field));
}
