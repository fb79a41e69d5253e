import { isLine } from '../../transport/text-rules.ts';
import { defineRule, RUNNING } from './rule.ts';

export const FORM_FIELD_TYPES = ['TEXT', 'NUMBER', 'DATE', 'CHOICE'] as const;
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

/** One field of the form of an application to use physical seals. */
export interface FormField {
  /** Names it in calls (`forms[].key`). */
  key: string;
  name: string;
  type: FormFieldType;
  required: boolean;
  hint: string;
  /** Of a CHOICE, else empty. */
  choices: string[];
}

export const FORM_LIMITS = { fields: 20, key: 40, name: 30, hint: 60, choices: 20, choice: 30, value: 200 };

/** A letter first, then letters, digits and `_`, as it stands in calls. */
const KEY = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** Whether fields can be asked for: keys and names once each, and choices where they are chosen from, and only there. */
export function areFormFields(fields: readonly FormField[]): boolean {
  const areOnce = (all: readonly string[]) => new Set(all).size === all.length;
  return (
    areOnce(fields.map(({ key }) => key)) &&
    areOnce(fields.map(({ name }) => name)) &&
    fields.every(
      ({ key, name, type, choices }) =>
        KEY.test(key) &&
        name !== '' &&
        (type === 'CHOICE' ? choices.length > 0 && areOnce(choices) : choices.length === 0) &&
        choices.every((one) => one !== '' && one.length <= FORM_LIMITS.choice && isLine(one)),
    )
  );
}

/** What an application to use physical seals asks for beside its subject, purpose and seals. Types of contracts have none. */
export const formFields = defineRule<FormField[]>({
  ...RUNNING,
  none: [],
  schema: ({ z, line }) =>
    z
      .array(
        z.object({
          key: line(FORM_LIMITS.key, 1),
          name: line(FORM_LIMITS.name, 1),
          type: z.enum(FORM_FIELD_TYPES),
          required: z.boolean(),
          hint: line(FORM_LIMITS.hint),
          choices: z.array(line(FORM_LIMITS.choice, 1)).max(FORM_LIMITS.choices),
        }),
      )
      .max(FORM_LIMITS.fields)
      .refine(areFormFields),
  control: { kind: 'formFields', most: FORM_LIMITS.fields },
  words: (fields, { t }) =>
    fields
      .map(({ name, type, required, choices }) =>
        t(required ? 'rule.formField' : 'rule.formFieldFree', {
          name,
          type: choices.join(' / ') || t(`rule.formFieldType.${type}`),
        }),
      )
      .join(t('and')) || t('rule.none'),
});
