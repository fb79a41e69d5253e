import type { PresetCopy } from '@cinnabar/protocol/categories/rules/copies';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';

interface CopyRowsProps {
  copies: readonly PresetCopy[];
  most: number;
  onChange: (copies: PresetCopy[]) => void;
}

/** Who is a cc of every contract of the type. */
export function CopyRows({ copies, most, onChange }: CopyRowsProps) {
  const { t } = useTranslation('categories');
  const change = (at: number, part: Partial<PresetCopy>) =>
    onChange(copies.with(at, { ...copies[at]!, ...part }));
  return (
    <>
      {copies.map(({ name, contact, when }, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and no state of their own
          <div key={at} className="category-row category-copy">
            <Input
              aria-label={t('rule.copiesName', { number })}
              placeholder={t('rule.name')}
              maxLength={LIMITS.personNameLength}
              autoComplete="off"
              value={name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <Input
              aria-label={t('rule.copiesContact', { number })}
              placeholder={t('rule.contact')}
              maxLength={254}
              autoComplete="off"
              value={contact}
              onChange={({ target }) => change(at, { contact: target.value })}
            />
            <Select
              aria-label={t('rule.copiesWhen', { number })}
              value={when}
              options={(['SEND', 'FINISH'] as const).map((one) => ({
                value: one,
                label: t(`rule.when.${one}`),
              }))}
              onChange={({ target }) => change(at, { when: target.value as PresetCopy['when'] })}
            />
            <IconButton
              icon="trash"
              size="small"
              label={t('rule.copiesRemove', { number })}
              onClick={() => onChange(copies.toSpliced(at, 1))}
            />
          </div>
        );
      })}
      {copies.length < most && (
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...copies, { name: '', contact: '', when: 'FINISH' }])}
        >
          {t('rule.copiesAdd')}
        </Button>
      )}
    </>
  );
}
