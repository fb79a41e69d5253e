import type { RuleTerms } from '@cinnabar/protocol/seals/rules/rule-schema';
import { WEEKDAYS } from '@cinnabar/protocol/seals/rules/rule-values';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { SEAL_WORDS } from '../seals-words.ts';

const LOCALES = { zh_CN: 'zh-CN', en_US: 'en-US' } as const;

/** A rule that matched, in words, with what it found. */
export function sayMatch(language: Language, { rule, found }: { rule: RuleTerms; found: string }): string {
  const t = SEAL_WORDS[language];
  const said = t(`seals-rules:say.${rule.kind}`, valuesOf(rule, language));
  return found === ''
    ? said
    : t('seals-rules:withFound', {
        said,
        found: t(`seals-rules:found.${rule.kind}`, { found, defaultValue: found }),
      });
}

function valuesOf(rule: RuleTerms, language: Language): Record<string, string | number> {
  const t = SEAL_WORDS[language];
  switch (rule.kind) {
    case 'OUTSIDE_HOURS': {
      const shown = WEEKDAYS.filter((day) => rule.days.includes(day));
      const days = shown.map((day) => t(`seals-rules:day.${day}`)).join(t('seals-rules:and'));
      return { days, from: rule.from, until: rule.until };
    }
    case 'AMOUNT': {
      const money = new Intl.NumberFormat(LOCALES[language], {
        style: 'currency',
        currency: 'CNY',
        currencyDisplay: 'narrowSymbol',
      });
      return { above: money.format(rule.above / 100) };
    }
    case 'NETWORK':
      return { ranges: rule.ranges.join(t('seals-rules:and')) };
    case 'PER_HOUR':
    case 'PER_DAY':
    case 'PAGES':
      return { count: rule.most };
    default:
      return {};
  }
}
