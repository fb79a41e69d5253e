import { type SealRule, sealRuleSchema } from '@cinnabar/protocol/seals/rules/rule-schema';
import { RULE_EFFECTS, type RuleEffect } from '@cinnabar/protocol/seals/rules/rule-values';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { AuditRecord } from '../../audit/index.ts';
import { SEAL_WORDS } from '../seals-words.ts';
import { sayMatch } from './say-rule.ts';

export interface Alert {
  rule: SealRule;
  found: string;
  effect: RuleEffect;
  userId: string;
}

/** What a record of a rule that matched says; null for other records, and one whose texts were erased. */
export function alertOf({ event, detail }: Pick<AuditRecord, 'event' | 'detail'>): Alert | null {
  if (event !== 'SEAL_ALERT') return null;
  const rule = ruleIn(detail.rule);
  const effect = RULE_EFFECTS.find((one) => one === detail.effect);
  if (!rule || !effect) return null;
  return { rule, effect, found: String(detail.found ?? ''), userId: String(detail.userId ?? '') };
}

/** A rule as a record keeps it. */
export function ruleIn(text: unknown): SealRule | null {
  if (typeof text !== 'string') return null;
  return sealRuleSchema.safeParse(JSON.parse(text)).data ?? null;
}

/** What a record of rules says, in words; empty for other records. */
export function sayRecord(
  language: Language,
  { event, detail }: Pick<AuditRecord, 'event' | 'detail'>,
): string {
  const t = SEAL_WORDS[language];
  const said = (text: unknown, found = '') => {
    const rule = ruleIn(text);
    if (!rule) return '';
    const effect = detail.effect ?? rule.effect;
    return t('seals-rules:withEffect', {
      said: sayMatch(language, { rule, found }),
      effect: t(`seals-rules:effect.${effect}`),
    });
  };
  if (event === 'SEAL_ALERT') return said(detail.rule, String(detail.found ?? ''));
  if (event === 'SEAL_ALERT_EXPECTED')
    return t('seals-rules:ofAlert', { number: detail.alert, said: said(detail.rule) });
  if (event !== 'SEAL_RULE') return '';
  const none = t('seals-rules:noRule');
  return `${said(detail.before) || none} → ${said(detail.after) || none}`;
}

/** Numbers of the alerts of which it was said. */
export const expectedOf = (records: readonly AuditRecord[]): ReadonlySet<unknown> =>
  new Set(records.flatMap(({ event, detail }) => (event === 'SEAL_ALERT_EXPECTED' ? [detail.alert] : [])));
