import { newId } from '@cinnabar/kernel';
import type { Approval } from '@cinnabar/protocol/categories/rules/approvals';
import {
  type CategoryConfig,
  CONFIG_KEYS,
  type ConfigKey,
  RULES,
} from '@cinnabar/protocol/categories/rules/category-rules';
import type { FormField } from '@cinnabar/protocol/categories/rules/form-fields';
import type { PresetParty } from '@cinnabar/protocol/categories/rules/parties/preset-party';
import type { KeywordPosition } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { ActionForm, ReminderForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { centsOf, yuanOf } from '../../lib/cents-of.ts';

/** As typed: days parted by commas, and an interval; empty: none. */
export interface TypedReminders {
  daysBefore: string;
  everyDays: string;
}

/** The amount as typed, in yuan. */
export interface TypedApproval extends Omit<Approval, 'from'> {
  from: string;
}

/** With steps as the launch form edits them. */
export interface TypedParty extends Omit<PresetParty, 'steps'> {
  steps: ActionForm[];
}

/** Millimetres as typed; empty: none. */
export interface TypedPosition extends Omit<KeywordPosition, 'right' | 'down'> {
  right: string;
  down: string;
}

/** Choices as typed, parted by commas. */
export interface TypedFormField extends Omit<FormField, 'choices'> {
  choices: string;
}

type Typed<Value> = [Value] extends [ReminderForm]
  ? TypedReminders
  : [Value] extends [Approval[]]
    ? TypedApproval[]
    : [Value] extends [PresetParty[]]
      ? TypedParty[]
      : [Value] extends [KeywordPosition[]]
        ? TypedPosition[]
        : [Value] extends [FormField[]]
          ? TypedFormField[]
          : [Value] extends [number | null]
            ? string
            : [Value] extends [number[]]
              ? string
              : Value;

/** The rules as the form holds them: numbers and lists of days as they are typed, empty where there is no limit. */
export type RuleValues = { [Key in ConfigKey]: Typed<CategoryConfig[Key]> };

function typedOf(key: ConfigKey, config: CategoryConfig): unknown {
  const value = config[key];
  switch (RULES[key].control.kind) {
    case 'number':
      return value === null || value === 0 ? '' : String(value);
    case 'days':
      return (value as number[]).join(', ');
    case 'reminders': {
      const { daysBefore, everyDays } = value as ReminderForm;
      return { daysBefore: daysBefore.join(', '), everyDays: everyDays === null ? '' : String(everyDays) };
    }
    case 'approvals':
      return (value as Approval[]).map((one) => ({ ...one, from: yuanOf(one.from) }));
    case 'positions':
      return (value as KeywordPosition[]).map((one) => ({
        ...one,
        right: one.right === 0 ? '' : String(one.right),
        down: one.down === 0 ? '' : String(one.down),
      }));
    case 'formFields':
      return (value as FormField[]).map((one) => ({ ...one, choices: one.choices.join('，') }));
    case 'parties':
      return (value as PresetParty[]).map((one) => ({
        ...one,
        steps: one.steps.map((step): ActionForm => ({ ...step, id: newId(), sealId: null })),
      }));
    default:
      return value;
  }
}

function configOf(key: ConfigKey, values: RuleValues): unknown {
  const value = values[key];
  switch (RULES[key].control.kind) {
    case 'line':
      return (value as string).trim();
    case 'number':
      return value === '' ? RULES[key].none : Number(value);
    case 'titles':
      return (value as string[]).map((one) => one.trim());
    case 'days':
      return daysIn(value as string);
    case 'reminders': {
      const { daysBefore, everyDays } = value as TypedReminders;
      return { daysBefore: daysIn(daysBefore), everyDays: everyDays === '' ? null : Number(everyDays) };
    }
    case 'approvals':
      // An amount that is none is shown as a fault, and not sent.
      return (value as TypedApproval[]).map((one) => ({ ...one, from: centsOf(one.from) ?? -1 }));
    case 'positions':
      return (value as TypedPosition[]).map((one) => ({
        ...one,
        keyword: one.keyword.trim(),
        right: Number(one.right),
        down: Number(one.down),
      }));
    case 'formFields':
      return (value as TypedFormField[]).map(formFieldOf);
    case 'parties':
      return (value as TypedParty[]).map(({ role, name, contact, steps, ...one }, at) => ({
        role: role.trim(),
        kind: one.kind,
        name: name.trim(),
        contact: normaliseAccount(contact),
        together: at > 0 && one.together,
        steps: steps.map(({ type, operators }) => ({ type, operators })),
      }));
    default:
      return value;
  }
}

export const formFieldOf = ({ key, name, type, required, hint, choices }: TypedFormField): FormField => ({
  key: key.trim(),
  name: name.trim(),
  type,
  required,
  hint: hint.trim(),
  // What was typed before another type was chosen is none.
  choices:
    type === 'CHOICE'
      ? choices
          .split(/[,，、]/)
          .map((one) => one.trim())
          .filter((one) => one !== '')
      : [],
});

/** The days that are typed, the most first. */
export const daysIn = (typed: string): number[] =>
  [...new Set(typed.split(/[\s,，、]+/).filter((one) => one !== ''))].map(Number).sort((a, b) => b - a);

const ofEach = (of: (key: ConfigKey) => unknown) =>
  Object.fromEntries(CONFIG_KEYS.map((key) => [key, of(key)]));

export const toValues = (config: CategoryConfig) => ofEach((key) => typedOf(key, config)) as RuleValues;

export const toConfig = (values: RuleValues) => ofEach((key) => configOf(key, values)) as CategoryConfig;
