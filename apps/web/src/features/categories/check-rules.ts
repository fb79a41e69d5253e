import { COUNTER } from '@cinnabar/protocol/categories/number-rule';
import { CONFIG_KEYS, type ConfigKey, RULES } from '@cinnabar/protocol/categories/rules/category-rules';
import type { PresetCopy } from '@cinnabar/protocol/categories/rules/copies';
import { areFormFields } from '@cinnabar/protocol/categories/rules/form-fields';
import { areOnceEach } from '@cinnabar/protocol/categories/rules/parties/preset-party';
import { FARTHEST } from '@cinnabar/protocol/categories/rules/positions/positions';
import { isSubjectRule } from '@cinnabar/protocol/categories/rules/subject';
import { isWatermark } from '@cinnabar/protocol/contracts/watermark';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { centsOf } from '../../lib/cents-of.ts';
import {
  daysIn,
  formFieldOf,
  type RuleValues,
  type TypedApproval,
  type TypedParty,
  type TypedPosition,
  type TypedReminders,
} from './rule-values.ts';

/** Rules that can be typed wrongly; each has its sentence, `categories:rule.<key>Wrong`. */
const TYPED = {
  numberRule: ({ numberRule }) => numberRule.trim() === '' || COUNTER.test(numberRule),
  subjectRule: ({ subjectRule }) => isSubjectRule(subjectRule),
  parties: ({ parties }) => areParties(parties),
  positions: ({ positions }) => arePositions(positions),
  approvals: ({ approvals }) => areApprovals(approvals),
  deadlineDays: ({ deadlineDays }) => isWithin('deadlineDays', deadlineDays),
  minReadSeconds: ({ minReadSeconds }) => isWithin('minReadSeconds', minReadSeconds),
  reminders: ({ reminders }) => areReminders(reminders),
  materials: ({ materials }) => areOnce(materials.map((one) => one.trim())),
  copies: ({ copies }) => areCopies(copies),
  watermark: ({ watermark }) => isWatermark(watermark.trim()),
  termReminders: ({ termReminders }) => areDays(daysIn(termReminders), LIMITS.termReminderDays),
  formFields: ({ formFields }) => areFormFields(formFields.map(formFieldOf)),
} as const satisfies Partial<Record<ConfigKey, (values: RuleValues) => boolean>>;

type RuleFault = `rule.${keyof typeof TYPED}Wrong`;

/** What is wrong with the rules as they are typed. */
export function checkRules(values: RuleValues): Partial<Record<ConfigKey, RuleFault>> {
  return Object.fromEntries(
    CONFIG_KEYS.flatMap((key) =>
      key in TYPED && !TYPED[key as keyof typeof TYPED](values) ? [[key, `rule.${key}Wrong`]] : [],
    ),
  );
}

/** Nothing, or a whole number within the bounds of the rule. */
export function isWithin(key: ConfigKey, typed: string): boolean {
  const { control } = RULES[key];
  if (typed === '' || control.kind !== 'number') return true;
  return /^\d+$/.test(typed) && Number(typed) >= control.least && Number(typed) <= control.most;
}

const isDay = (one: number, most: number) => Number.isInteger(one) && one >= 1 && one <= most;

const areDays = (days: readonly number[], most: number) =>
  days.length <= LIMITS.remindersBefore && days.every((one) => isDay(one, most));

function areReminders({ daysBefore, everyDays }: TypedReminders): boolean {
  return (
    areDays(daysIn(daysBefore), LIMITS.reminderDaysBefore) &&
    (everyDays === '' || isDay(Number(everyDays), LIMITS.reminderEveryDays))
  );
}

const areOnce = (all: readonly string[]) =>
  all.every((one) => one !== '') && new Set(all).size === all.length;

function areCopies(copies: readonly PresetCopy[]): boolean {
  const contacts = copies.map(({ contact }) => normaliseAccount(contact));
  return areOnce(contacts) && contacts.every(isContact) && copies.every(({ name }) => name.trim() !== '');
}

function areApprovals(approvals: readonly TypedApproval[]): boolean {
  const amounts = approvals.map(({ from }) => centsOf(from));
  return (
    amounts.every((one) => one !== null) &&
    new Set(amounts).size === amounts.length &&
    approvals.every(({ approvers }) => approvers.length > 0)
  );
}

function areParties(parties: readonly TypedParty[]): boolean {
  return (
    areOnce(parties.map(({ role }) => role.trim())) &&
    areOnceEach(parties) &&
    parties.every(({ contact }) => contact.trim() === '' || isContact(normaliseAccount(contact)))
  );
}

/** Millimetres, also to the left and upwards; empty: none. */
const isOffset = (typed: string) =>
  typed.trim() === '' || (/^-?\d+(\.\d)?$/.test(typed.trim()) && Math.abs(Number(typed)) <= FARTHEST);

function arePositions(positions: readonly TypedPosition[]): boolean {
  const keys = positions.map(({ party, kind, keyword, occurrence }) =>
    [party, kind, keyword.trim(), occurrence].join(),
  );
  return (
    new Set(keys).size === keys.length &&
    positions.every(({ keyword, right, down }) => keyword.trim() !== '' && isOffset(right) && isOffset(down))
  );
}
