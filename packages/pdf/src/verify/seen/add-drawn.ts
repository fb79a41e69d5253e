import type { ByteSource } from '../../objects/byte-source.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import type { PolicyOverrides } from '../policy/validation-policy.ts';
import type { Bilingual } from '../report/bilingual.ts';
import { applyPolicy, noticed } from '../report/finding.ts';
import type {
  ChangeReport,
  DrawnReport,
  SignatureReport,
  VerificationReport,
} from '../report/verification-report.ts';
import { listNumbers } from './list-numbers.ts';
import type { PageComparer, PageOutcome, PageTask } from './page-task.ts';
import { planComparison } from './plan-comparison.ts';

interface DrawnContext {
  readonly pdf: Pdf;
  readonly source: ByteSource;
  readonly comparePages: PageComparer;
  readonly policy: PolicyOverrides;
}

/**
 * The second judgement: the pages that permitted revisions touched are drawn before and after, and a difference outside
 * the permitted places makes the revision a forbidden one, whatever its structure says. A page that could not be drawn is
 * said, and changes nothing else.
 */
export async function addDrawn(report: VerificationReport, context: DrawnContext): Promise<void> {
  const { tasks, unplanned } = planComparison(context.pdf, report.changes);
  const outcomes = tasks.length > 0 ? await context.comparePages(context.source, tasks) : [];
  report.drawn = summarize(tasks, outcomes);
  for (const one of unplanned) report.drawn.notDrawn.push({ ...one, pages: [] });
  forbidDifferences(report, report.drawn);
  for (const { revision, pages, reason } of report.drawn.notDrawn) {
    const check = reason === 'failed' ? 'page-not-drawn' : 'page-not-compared';
    const signature = latestBefore(report.signatures, revision);
    signature?.findings.push(...applyPolicy([noticed(check, listNumbers(pages) || '…')], context.policy));
  }
}

function summarize(tasks: readonly PageTask[], outcomes: readonly PageOutcome[]): DrawnReport {
  const report: DrawnReport = { pages: 0, differences: [], notDrawn: [] };
  for (const [index, { revision, page }] of tasks.entries()) {
    const outcome = outcomes[index]!;
    if (outcome.kind === 'undrawn') {
      const { reason } = outcome;
      const known = report.notDrawn.find((one) => one.revision === revision && one.reason === reason);
      if (known) known.pages.push(page);
      else report.notDrawn.push({ revision, pages: [page], reason });
      continue;
    }
    report.pages++;
    if (outcome.kind === 'differs')
      report.differences.push({ revision, page, regions: [...outcome.regions] });
  }
  for (const { pages } of report.notDrawn) pages.sort((a, b) => a - b);
  report.differences.sort((a, b) => a.revision - b.revision || a.page - b.page);
  return report;
}

function forbidDifferences({ changes, signatures }: VerificationReport, { differences }: DrawnReport): void {
  for (const revision of new Set(differences.map((difference) => difference.revision))) {
    const pages = differences.filter((one) => one.revision === revision).map(({ page }) => page);
    for (const list of [changes, ...signatures.map((signature) => signature.changes)]) {
      for (const [index, change] of list.entries()) {
        if (change.revision === revision) list[index] = forbidden(change, pages);
      }
    }
  }
  for (const { docMdp, changes: later } of signatures) {
    if (docMdp) docMdp.kept = later.every(({ permitted }) => permitted);
  }
}

function forbidden(change: ChangeReport, pages: readonly number[]): ChangeReport {
  const items = pages.map((page) => {
    const text = sentence([page]);
    return { kind: 'other' as const, what: 'page-looks-different', field: null, page, text };
  });
  return {
    ...change,
    kind: 'other',
    permitted: false,
    text: sentence(pages),
    items: [...change.items, ...items],
  };
}

function sentence(pages: readonly number[]): Bilingual {
  const list = listNumbers(pages);
  return {
    zh: `第 ${list} 页在允许改动的位置之外看起来与签署时不同`,
    en: `Page ${list} looks different from what was signed, outside the places that may change`,
  };
}

function latestBefore(signatures: readonly SignatureReport[], revision: number): SignatureReport | undefined {
  const earlier = signatures.filter((one) => one.revision >= 0 && one.revision < revision);
  return earlier.sort((a, b) => b.revision - a.revision)[0];
}
