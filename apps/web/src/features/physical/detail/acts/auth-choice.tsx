import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';

type Auth = Application['auths'][number];

/** Every one that was not ended. */
export const ALL = '';

interface AuthChoiceProps {
  auths: readonly Auth[];
  /** The act may concern them all at once. */
  all: boolean;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** Which seal and person an act concerns. With one there is nothing to choose. */
export function AuthChoice({ auths, all, value, onChange }: AuthChoiceProps) {
  const { t } = useTranslation('physical-detail');
  if (auths.length === 1 && all) return null;
  const each = auths.map(({ id, sealName, userName, leftCount }) => ({
    value: id,
    label: t('choice.one', { seal: sealName, person: userName, count: leftCount }),
  }));
  return (
    <Field label={t('choice.label')}>
      <Select
        value={value}
        onChange={onChange}
        options={all ? [{ value: ALL, label: t('choice.all') }, ...each] : each}
      />
    </Field>
  );
}

/** What a dialog offers: those not ended that the reader may change, and whether these are all. */
export function choosable({ auths }: Application, mine: (auth: Auth) => boolean) {
  const open = auths.filter(({ ended }) => !ended);
  const own = open.filter(mine);
  const all = own.length === open.length;
  return { own, all, first: all ? ALL : (own[0]?.id ?? ALL) };
}

export const chosenAuth = (value: string): { authId?: string } => (value === ALL ? {} : { authId: value });
