import { useTranslation } from '../../../lib/i18n.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';

interface SideSwitchProps<T extends string> {
  value: T;
  onChange: (side: T) => void;
  sides: readonly T[];
}

/** Before, after, or where there is space both. */
export function SideSwitch<T extends 'before' | 'after' | 'both'>({
  value,
  onChange,
  sides,
}: SideSwitchProps<T>) {
  const { t } = useTranslation('verifier');
  return (
    <Segmented
      value={value}
      onChange={onChange}
      label={t('changes.shown')}
      options={sides.map((one) => ({ value: one, label: t(`changes.${one}`) }))}
    />
  );
}
