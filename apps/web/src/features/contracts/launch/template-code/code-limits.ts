import { LIMITS } from '@cinnabar/protocol/limits';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import { TEMPLATE_CODE_DAYS, TEMPLATE_CODE_LIMITS } from '@cinnabar/protocol/templates/codes/code-values';
import { lastMoment, toDayInput } from '../draft/china-deadline.ts';

/** As they are typed. */
export interface CodeLimits {
  maxUses: string;
  perPerson: string;
  /** A day in China, or empty. */
  endTime: string;
  signDays: string;
}

export type LimitFault = { key: 'whole'; least: number; most: number } | { key: 'past' };
export type LimitFaults = Partial<Record<keyof CodeLimits, LimitFault>>;

/** What each number may be. */
export const LIMIT_MOST = {
  maxUses: TEMPLATE_CODE_LIMITS.uses,
  perPerson: TEMPLATE_CODE_LIMITS.perPerson,
  signDays: TEMPLATE_CODE_LIMITS.days,
} as const;

export const startLimits = (code: TemplateCode | null): CodeLimits => ({
  maxUses: code?.maxUses?.toString() ?? '',
  perPerson: String(code?.perPerson ?? 1),
  endTime: toDayInput(code?.endTime ?? null),
  signDays: String(code?.signDays ?? TEMPLATE_CODE_DAYS),
});

const readWhole = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

/** @param now milliseconds */
export function faultsOfLimits(limits: CodeLimits, now: number): LimitFaults {
  const faults: LimitFaults = {};
  for (const name of ['maxUses', 'perPerson', 'signDays'] as const) {
    if (name === 'maxUses' && limits.maxUses.trim() === '') continue;
    const value = readWhole(limits[name]);
    const most = LIMIT_MOST[name];
    if (value === null || value < 1 || value > most) faults[name] = { key: 'whole', least: 1, most };
  }
  const end = lastMoment(limits.endTime);
  if (end !== null && new Date(end).getTime() <= now) faults.endTime = { key: 'past' };
  return faults;
}

/** As the call is sent. Only for limits without faults. */
export const sentLimits = ({ maxUses, perPerson, endTime, signDays }: CodeLimits) => ({
  maxUses: readWhole(maxUses),
  perPerson: readWhole(perPerson)!,
  endTime: lastMoment(endTime),
  signDays: readWhole(signDays)!,
});

export const subjectOf = (typed: string, title: string): string =>
  typed.trim() || title.slice(0, LIMITS.subjectLength);
