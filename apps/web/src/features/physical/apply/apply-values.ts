import type { TextKey } from '@cinnabar/locales/text-keys';
import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { FormField } from '@cinnabar/protocol/categories/rules/form-fields';
import { faultOfForm } from '@cinnabar/protocol/physical/application-forms';
import type { Application, SaveApplication } from '@cinnabar/protocol/physical/application-schema';
import { MOST_PRESSES } from '@cinnabar/protocol/physical/physical-values';
import type { Colleague } from '../../../lib/queries/colleagues-query.ts';
import { fromInput, toInput } from '../../../lib/time/china-time-input.ts';

/** One seal, who presses it, how often and when; as it is typed. */
export interface AuthRow {
  key: number;
  sealId: string;
  person: Colleague | null;
  count: string;
  /** Wall clock in China: `2026-11-24T09:00`. */
  start: string;
  end: string;
}

export interface ApplyValues {
  categoryId: string;
  subject: string;
  description: string;
  where: 'HERE' | 'OUT';
  place: string;
  /** What the form of the type asks for, by key; of fields of another type too, until it is sent. */
  forms: Readonly<Record<string, string>>;
  rows: readonly AuthRow[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVENING = 'T18:00';
let keys = 0;

/** A row for a seal: once, from now until the evening of the day after tomorrow. */
export const newRow = (sealId: string, person: Colleague | null, now: number): AuthRow => ({
  key: ++keys,
  sealId,
  person,
  count: '1',
  start: toInput(now),
  end: `${toInput(now + 2 * DAY_MS).slice(0, 10)}${EVENING}`,
});

/** A kept draft as it is typed on; without one, an empty form of the only type there is. */
export function startOf(draft: Application | null, categoryIds: readonly string[]): ApplyValues {
  if (!draft)
    return {
      categoryId: categoryIds.length === 1 ? categoryIds[0]! : '',
      subject: '',
      description: '',
      where: 'HERE',
      place: '',
      forms: {},
      rows: [],
    };
  const { categoryId, subject, description, takenOut, place, forms, auths } = draft;
  return {
    // A type that may no longer be sent is chosen again.
    categoryId: categoryIds.includes(categoryId) ? categoryId : '',
    subject,
    description,
    where: takenOut ? 'OUT' : 'HERE',
    place,
    forms: Object.fromEntries(forms.map(({ key, value }) => [key, value])),
    rows: auths.map(({ sealId, userId, userName, count, startTime, endTime }) => ({
      key: ++keys,
      sealId,
      person: { userId, name: userName },
      count: String(count),
      start: toInput(startTime),
      end: toInput(endTime),
    })),
  };
}

type RowFault = TextKey<'physical-apply'>;

/** What is wrong with each part of a row; nothing where it can be sent. */
export function rowFaults(row: AuthRow, rows: readonly AuthRow[], now: number) {
  const [start, end] = [fromInput(row.start), fromInput(row.end)];
  const count = Number(row.count);
  const isTwice = rows.some(
    (one) => one !== row && one.sealId === row.sealId && one.person?.userId === row.person?.userId,
  );
  const faults: { person?: RowFault; count?: RowFault; start?: RowFault; end?: RowFault } = {};
  if (!row.person) faults.person = 'fault.person';
  else if (isTwice) faults.person = 'fault.twice';
  if (!Number.isInteger(count) || count < 1 || count > MOST_PRESSES) faults.count = 'fault.count';
  if (!start) faults.start = 'fault.time';
  if (!end) faults.end = 'fault.time';
  else if (Date.parse(end) <= now) faults.end = 'fault.past';
  else if (start && Date.parse(end) <= Date.parse(start)) faults.end = 'fault.order';
  return faults;
}

const isSound = (row: AuthRow, rows: readonly AuthRow[], now: number): boolean =>
  Object.keys(rowFaults(row, rows, now)).length === 0;

/** The business types that can be chosen, as far as the form follows them. */
type Types = readonly Pick<Category, 'id' | 'config'>[];

/** What the chosen type asks for. */
export const fieldsOf = (types: Types, { categoryId }: Pick<ApplyValues, 'categoryId'>): FormField[] =>
  types.find(({ id }) => id === categoryId)?.config.formFields ?? [];

/** What is wrong with a value of the form of the type. */
export function formFaultOf(field: FormField, { forms }: Pick<ApplyValues, 'forms'>): RowFault | undefined {
  const wrong = faultOfForm(field, (forms[field.key] ?? '').trim());
  return wrong ? FORM_FAULTS[wrong.fault as keyof typeof FORM_FAULTS] : undefined;
}

const FORM_FAULTS = {
  MISSING: 'fault.formMissing',
  NOT_NUMBER: 'fault.formNumber',
  NOT_TIME: 'fault.formDate',
  NOT_OFFERED: 'fault.formChoice',
  TEXT_LONG: 'fault.formLong',
} as const;

/** What is missing before it can be sent, each with the part of the page where it is given. */
export function missingIn(
  values: ApplyValues,
  now: number,
  types: Types,
): { anchor: string; word: RowFault; rowKey?: number; field?: string }[] {
  const { categoryId, subject, rows } = values;
  return [
    ...(categoryId === '' ? [{ anchor: 'apply-category', word: 'fault.category' as const }] : []),
    ...(subject.trim() === '' ? [{ anchor: 'apply-subject', word: 'fault.subject' as const }] : []),
    ...fieldsOf(types, values).flatMap((field) => {
      const word = formFaultOf(field, values);
      return word ? [{ anchor: formAnchor(field), word, field: field.name }] : [];
    }),
    ...(rows.length === 0 ? [{ anchor: 'apply-seals', word: 'fault.noSeal' as const }] : []),
    ...rows.flatMap((row) => {
      const [word] = Object.values(rowFaults(row, rows, now));
      return word ? [{ anchor: `apply-row-${row.key}`, word, rowKey: row.key }] : [];
    }),
  ];
}

export const formAnchor = ({ key }: FormField) => `apply-form-${key}`;

/** A draft is kept once it has a type and a subject. */
export const isKeepable = ({ categoryId, subject }: ApplyValues): boolean =>
  categoryId !== '' && subject.trim() !== '';

/** What is sent: of a draft only the rows that are whole. */
export function bodyOf(
  values: ApplyValues,
  about: { companyId: string; id: string | null; submit: boolean; now: number; types: Types },
): SaveApplication {
  const { companyId, id, submit, now, types } = about;
  const { categoryId, subject, description, where, place, forms, rows } = values;
  return {
    companyId,
    ...(id !== null && { id }),
    categoryId,
    subject: subject.trim(),
    description: description.trim(),
    takenOut: where === 'OUT',
    place: place.trim(),
    submit,
    forms: fieldsOf(types, values).map(({ key }) => ({ key, value: (forms[key] ?? '').trim() })),
    auths: rows
      .filter((row) => isSound(row, rows, now))
      .map(({ sealId, person, count, start, end }) => ({
        sealId,
        userId: person!.userId,
        count: Number(count),
        startTime: fromInput(start)!,
        endTime: fromInput(end)!,
      })),
  };
}
