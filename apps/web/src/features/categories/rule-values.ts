import type { CategoryConfig } from '@cinnabar/protocol/categories/category-config';

export type RuleValues = Omit<CategoryConfig, 'deadlineDays' | 'minReadSeconds'> & {
  /** As typed; empty: no limit. */
  deadlineDays: string;
  minReadSeconds: string;
};

export const toValues = (config: CategoryConfig): RuleValues => ({
  ...config,
  deadlineDays: config.deadlineDays === null ? '' : String(config.deadlineDays),
  minReadSeconds: config.minReadSeconds === 0 ? '' : String(config.minReadSeconds),
});

export const toConfig = (values: RuleValues): CategoryConfig => ({
  ...values,
  numberRule: values.numberRule.trim(),
  deadlineDays: values.deadlineDays === '' ? null : Number(values.deadlineDays),
  minReadSeconds: Number(values.minReadSeconds),
});

/** Nothing, or a whole number from 1. */
export const isWithin = (typed: string, most: number) =>
  typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most);
