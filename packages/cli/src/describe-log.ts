import type { LogReport, PartReport } from '@cinnabar/audit-proof';
import { MARKS, type SaidStep, saySteps } from './say-steps.ts';
import type { AuditWords } from './words.ts';

/** An exported log: what the file has, then of each chain the worst result that a part of it has in each step. */
export function describeLog(log: LogReport, words: AuditWords): string[] {
  const { records, links, erased, cut, whole, parts } = log;
  const chains = Map.groupBy(parts, ({ chain }) => `${chain.kind}:${chain.id}`);
  return [
    whole
      ? `  ${MARKS.passed} ${words.counted(records, links, erased)}`
      : `  ${MARKS.failed} ${words.notWhole}`,
    ...(cut ? [`  ${MARKS.absent} ${words.cut}`] : []),
    ...[...chains].flatMap(([name, ofChain]) => describeChain(name, ofChain, words)),
  ];
}

function describeChain(name: string, parts: readonly PartReport[], words: AuditWords): string[] {
  const said = parts.map((part) => sayPart(part, words));
  const worst = said[0]!.map((_, step) => worstOf(said.map((steps) => steps[step]!)));
  return [
    `  ${words.parts(name, parts.length)}`,
    ...worst.map((one) => `    ${MARKS[one.outcome]} ${one.said}`),
  ];
}

function sayPart(part: PartReport, words: AuditWords): SaidStep[] {
  const { first, last, root } = part;
  const good = {
    records: words.linked(first, last),
    inclusion: root ? words.rooted(root.number, root.day, first, last) : words.noRootYet,
  };
  return saySteps(part, good, words);
}

const worstOf = (steps: readonly SaidStep[]): SaidStep =>
  (['failed', 'absent'] as const).map((bad) => steps.find(({ outcome }) => outcome === bad)).find(Boolean) ??
  steps.at(-1)!;
