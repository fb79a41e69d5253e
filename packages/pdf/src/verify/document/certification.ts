import { listSignatureFields } from '../../objects/form-fields.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import type { DocumentView } from './document-view.ts';

/** A certification is the first signature of a document, and entered in its permissions (ISO 32000-2, 12.8.2.2.1, 12.8.6). */
export function checkCertification({ signature, verified }: DocumentView): Finding[] {
  const { pdf, modification } = signature;
  if (!pdf || !modification.certifies) return [];
  const findings: Finding[] = [];
  const signatures = verified.filter(({ subFilter }) => subFilter !== 'ETSI.RFC3161');
  if (signatures[0] !== signature) findings.push(noticed('certification-not-first'));
  const permissions = pdf.findDict(pdf.catalog, 'Perms');
  const entered = permissions && pdf.value(permissions, 'DocMDP');
  const own = listSignatureFields(pdf).find(({ name }) => name === signature.field)?.value;
  if (!entered || entered !== own) findings.push(noticed('certification-stripped'));
  return findings;
}
