import { type CheckName, sentence } from './sentences.ts';
import type { Finding } from './verification-report.ts';

export const fail = (check: CheckName, detail?: string): Finding => finding('fail', check, detail);
export const warn = (check: CheckName, detail?: string): Finding => finding('warn', check, detail);

function finding(severity: Finding['severity'], check: CheckName, detail?: string): Finding {
  return { severity, check, text: sentence(check, detail) };
}
