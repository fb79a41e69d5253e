import { z } from 'zod';
import { MOST_RANGES, MOST_RULES, RULE_EFFECTS, WEEKDAYS } from './rule-values.ts';

const id = z.string().max(64);
const effect = z.enum(RULE_EFFECTS);
const most = z.number().int().min(1).max(1_000_000);
/** Of a day in China. */
const minute = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const hoursSchema = z.object({
  kind: z.literal('OUTSIDE_HOURS'),
  effect,
  /** Days on which the seal is used. */
  days: z.array(z.literal(WEEKDAYS)).min(1).max(WEEKDAYS.length),
  /** From the first minute until before the last one, in China. */
  from: minute,
  until: z.union([minute, z.literal('24:00')]),
});

/** A rule as it is written: what it looks at, and what it does. */
export const ruleTermsSchema = z
  .discriminatedUnion('kind', [
    hoursSchema,
    /** More uses than this within sixty minutes. */
    z.object({ kind: z.literal('PER_HOUR'), effect, most }),
    /** More uses than this on one day in China. */
    z.object({ kind: z.literal('PER_DAY'), effect, most }),
    /** Cents; a contract without an amount is above. */
    z.object({
      kind: z.literal('AMOUNT'),
      effect,
      above: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    }),
    /** More pages than this in all files that are signed. */
    z.object({ kind: z.literal('PAGES'), effect, most }),
    /** A party with whom the company has completed no contract. */
    z.object({ kind: z.literal('NEW_COUNTERPARTY'), effect }),
    /** An address outside of all these ranges. */
    z.object({
      kind: z.literal('NETWORK'),
      effect,
      ranges: z
        .array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))
        .min(1)
        .max(MOST_RANGES),
    }),
    /** A seal that is never to be used is frozen instead. */
    z.object({ kind: z.literal('EVERY_USE'), effect: z.enum(['NOTE', 'ASK']) }),
  ])
  .refine((rule) => rule.kind !== 'OUTSIDE_HOURS' || rule.from < rule.until, { path: ['until'] });
export type RuleTerms = z.output<typeof ruleTermsSchema>;

/** As it is stored with its seal. */
export type SealRule = { id: string } & RuleTerms;

export const sealRuleSchema = z.intersection(z.object({ id }), ruleTermsSchema);

export const sealRulesSchema = z.object({
  rules: z
    .array(
      z.object({
        rule: sealRuleSchema,
        /** In the caller's language. */
        text: z.string(),
      }),
    )
    .max(MOST_RULES),
  /** The caller may change them. */
  mayChange: z.boolean(),
  /** What a rule of this seal may do. */
  effects: z.array(effect),
});
export type SealRules = z.output<typeof sealRulesSchema>;

/** A new rule, or with an id another wording of that one. */
export const setSealRuleSchema = z.object({ sealId: id, ruleId: id.optional(), rule: ruleTermsSchema });
export type SetSealRule = z.input<typeof setSealRuleSchema>;

export const removeSealRuleSchema = z.object({ sealId: id, ruleId: id });
export type RemoveSealRule = z.input<typeof removeSealRuleSchema>;

/** An alert by its number in the seal's records. */
export const expectedAlertSchema = z.object({ sealId: id, sequence: z.number().int().min(1) });
export type ExpectedAlert = z.input<typeof expectedAlertSchema>;
