import { newId } from '@cinnabar/kernel';
import type { CopyForm } from '../../contracts/contract-form-schema.ts';
import { isContact, normaliseAccount } from '../../identity/account-rules.ts';
import { LIMITS } from '../../limits.ts';
import { defineRule } from './rule.ts';

export interface PresetCopy {
  name: string;
  contact: string;
  when: CopyForm['when'];
}

const MOST = 10;

/** Who is a cc of every contract of the type. */
export const copies = defineRule<PresetCopy[]>({
  none: [],
  schema: ({ z, line, unique }) =>
    unique(
      z.object({
        name: line(LIMITS.personNameLength, 1),
        contact: z.string().trim().max(254).refine(isContact),
        when: z.enum(['SEND', 'FINISH']),
      }),
      ({ contact }) => contact,
    ).max(MOST),
  control: { kind: 'copies', most: MOST },
  words: (wanted, { t }) =>
    wanted.map(({ name, when }) => t(`rule.copy.${when}`, { name })).join(t('and')) || t('rule.free'),
  preset: (wanted, form) => {
    const missing = wanted.filter((one) => !isIn(form.copies, one));
    if (missing.length === 0) return {};
    const contacts = missing.map(({ contact }) => normaliseAccount(contact));
    const others = form.copies.filter(({ contact }) => !contacts.includes(normaliseAccount(contact ?? '')));
    return { copies: [...missing.map((one) => ({ id: newId(), ...one })), ...others] };
  },
  problems: (wanted, form) =>
    wanted
      .filter((one) => !isIn(form.copies, one))
      .map(({ name }) => ({ error: 'SEND_CATEGORY_COPY' as const, params: { name }, anchor: 'copies' })),
});

const isIn = (given: readonly CopyForm[], preset: PresetCopy) =>
  given.some((one) => isPresetCopy([preset], one));

/** Whether a cc of a contract is one that the type presets. */
export const isPresetCopy = (
  presets: readonly PresetCopy[],
  { contact, when }: Pick<CopyForm, 'contact' | 'when'>,
): boolean =>
  presets.some(
    (one) => one.when === when && normaliseAccount(one.contact) === normaliseAccount(contact ?? ''),
  );
