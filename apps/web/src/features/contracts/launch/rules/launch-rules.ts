import type { Category } from '@cinnabar/protocol/categories/category-schema';
import {
  CONFIG_KEYS,
  type ConfigKey,
  demands,
  RULES,
  ruleOf,
} from '@cinnabar/protocol/categories/rules/category-rules';
import { createContext, useContext } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Draft } from '../draft/draft.ts';

/** The business type that the form follows; null while it has none. */
export const LaunchCategory = createContext<Category | null>(null);

/** The draft as far as rules that fix parts of a party depend on it. */
export const LaunchDraft = createContext<Pick<Draft, 'amount' | 'signatories'> | null>(null);
/** Rules that concern no part of the form: what will hold while the contract runs. */
export const RUNNING_RULES = CONFIG_KEYS.filter((key) => RULES[key].effect === 'RUNNING');
const isOfRunning = (key: ConfigKey) => RUNNING_RULES.includes(key);

/** What the business type fixes: its values, and for each rule why the form does. */
export function useLaunchRules() {
  const { t } = useTranslation('categories');
  const category = useContext(LaunchCategory);
  return {
    config: category?.config ?? null,
    /** Why a part of the form is fixed; undefined where the sender is free. */
    why: (key: ConfigKey): string | undefined => {
      if (!category || !demands(category.config, key)) return undefined;
      const said = ruleOf(key).words(category.config[key], { t, rolesOf: () => [] });
      // Titles alone would not say what they are of.
      const words =
        isOfRunning(key) || key === 'templates'
          ? t('rule.about', { rule: t(`rule.${key}`), words: said })
          : said;
      return t('fixed', { type: category.name, words });
    },
  };
}
