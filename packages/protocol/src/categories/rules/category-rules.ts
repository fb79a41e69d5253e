import { amount } from './amount.ts';
import { amountField } from './amount-field.ts';
import { approvals } from './approvals.ts';
import { attachments } from './attachments.ts';
import { copies } from './copies.ts';
import { deadline } from './deadline.ts';
import { formFields } from './form-fields.ts';
import { intent } from './intent.ts';
import { internalFiles } from './internal-files.ts';
import { materials } from './materials.ts';
import { numbering } from './numbering.ts';
import { parties } from './parties/parties.ts';
import { positions } from './positions/positions.ts';
import { reading } from './reading.ts';
import { realName } from './real-name.ts';
import { reminders } from './reminders.ts';
import type { PresetContext, Rule, RuleContext, RuledForm, RuleProblem } from './rule.ts';
import { algorithm } from './running/algorithm.ts';
import { downloads } from './running/downloads.ts';
import { notices } from './running/notices.ts';
import { prints } from './running/prints.ts';
import { readers } from './running/readers.ts';
import { sealApproval } from './running/seal-approval.ts';
import { termReminders } from './running/term-reminders.ts';
import { watermark } from './running/watermark.ts';
import { senders } from './senders.ts';
import { subject } from './subject.ts';
import { templates } from './templates.ts';
import { term } from './term.ts';
import { uploads } from './uploads.ts';

/** Every rule of a business type, in the order of the screen. A rule is added here, and has its words in `categories:rule`. */
export const RULES = {
  numberRule: numbering,
  subjectRule: subject,
  senderRoleIds: senders,
  uploadsForbidden: uploads,
  templates,
  parties,
  positions,
  amountField,
  amountDemanded: amount,
  approvals,
  sealApproval,
  termDemanded: term,
  deadlineDays: deadline,
  reminders,
  minReadSeconds: reading,
  realName,
  intentMethods: intent,
  attachmentsDemanded: attachments,
  internalFiles,
  materials,
  copies,
  readerRoleIds: readers,
  downloads,
  prints,
  noticesLeftOut: notices,
  watermark,
  certificateKey: algorithm,
  termReminders,
  formFields,
};

export type ConfigKey = keyof typeof RULES;

/** The rules of a business type: what each version of it fixes. */
export type CategoryConfig = {
  [Key in ConfigKey]: (typeof RULES)[Key] extends Rule<infer Value> ? Value : never;
};

export const CONFIG_KEYS = Object.keys(RULES) as ConfigKey[];

/** What a type of applications to use physical seals is made of: it starts no contracts. */
const PHYSICAL_KEYS: readonly ConfigKey[] = ['senderRoleIds', 'formFields', 'approvals'];

/** The rules that types of a kind have, in the order of the screen. */
export const rulesOf = (type: 'ELECTRONIC' | 'PHYSICAL'): readonly ConfigKey[] =>
  type === 'PHYSICAL' ? PHYSICAL_KEYS : CONFIG_KEYS.filter((key) => key !== 'formFields');

/** A rule whose value is not looked into. */
export const ruleOf = (key: ConfigKey) => RULES[key] as Rule<CategoryConfig[ConfigKey]>;

export const EMPTY_CONFIG = Object.fromEntries(
  CONFIG_KEYS.map((key) => [key, RULES[key].none]),
) as CategoryConfig;

/** Lists are compared as sets. */
const written = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/** Whether a configuration demands something by one rule. */
export const demands = (config: CategoryConfig, key: ConfigKey): boolean =>
  written(config[key]) !== written(RULES[key].none);

/** The rules in which two configurations differ, in the order of the screen. */
export const diffConfigs = (one: CategoryConfig, other: CategoryConfig): ConfigKey[] =>
  CONFIG_KEYS.filter((key) => written(one[key]) !== written(other[key]));

/** The form with what the rules preset; the same object when it complies. */
export function applyRules<Form extends RuledForm>(
  config: CategoryConfig,
  form: Form,
  context: PresetContext,
): Form {
  let ruled = form;
  // A rule may read what a later one presets, e.g. the subject the names of parties.
  for (let round = 0; round < ROUNDS; round++) {
    const next = applyOnce(config, ruled, context);
    if (next === ruled) return ruled;
    ruled = next;
  }
  return ruled;
}

const ROUNDS = 3;

function applyOnce<Form extends RuledForm>(config: CategoryConfig, form: Form, context: PresetContext): Form {
  let ruled = form;
  for (const key of CONFIG_KEYS) {
    const { preset } = ruleOf(key);
    if (!preset || !demands(config, key)) continue;
    const part = preset(config[key], ruled, context);
    const isNew = Object.entries(part).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(ruled[name as keyof RuledForm]),
    );
    if (isNew) ruled = { ...ruled, ...part };
  }
  return ruled;
}

/** What the rules demand and the contract does not have. */
export const findRuleProblems = (
  config: CategoryConfig,
  form: RuledForm,
  context: RuleContext,
): (RuleProblem & { rule: ConfigKey })[] =>
  CONFIG_KEYS.flatMap((key) =>
    ruleOf(key)
      .problems(config[key], form, context)
      // An amount that a field says is given with the fields.
      .map(({ anchor, ...problem }) => ({
        ...problem,
        rule: key,
        anchor: anchor === 'amount' && config.amountField !== '' ? null : anchor,
      })),
  );
