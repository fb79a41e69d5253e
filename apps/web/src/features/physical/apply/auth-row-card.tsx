import type { PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import { MOST_PRESSES } from '@cinnabar/protocol/physical/physical-values';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { DateTimeInput } from '../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PersonField } from '../person-field.tsx';
import type { AuthRow, rowFaults } from './apply-values.ts';

interface AuthRowCardProps {
  companyId: string;
  row: AuthRow;
  seal: PhysicalSeal | undefined;
  faults: ReturnType<typeof rowFaults>;
  onChange: (part: Partial<AuthRow>) => void;
  onRemove: () => void;
}

export function AuthRowCard({ companyId, row, seal, faults, onChange, onRemove }: AuthRowCardProps) {
  const { t } = useTranslation('physical-apply');
  const isWrong = Object.keys(faults).length > 0;
  const isUsable = seal?.state === 'NORMAL';
  const name = seal?.name ?? t('gone');
  const say = (part: keyof typeof faults) => faults[part] && t(faults[part]);
  return (
    <li id={`apply-row-${row.key}`} className="apply-row" data-wrong={isWrong || undefined}>
      <header>
        <span className="apply-row-mark">
          <Icon name="press" />
        </span>
        <div>
          <h3>
            {name} <Tag tone={isUsable ? 'ok' : 'warn'}>{t(isUsable ? 'usable' : 'disabled')}</Tag>
          </h3>
          {seal && (
            <p>
              {[
                t('kept', { name: seal.keeperName }),
                seal.device
                  ? `${t(`physical:adapter.${seal.device.adapter}`)} ${seal.device.deviceNo}`
                  : t('physical:byHand'),
                seal.place,
              ].join(' · ')}
            </p>
          )}
        </div>
        <IconButton icon="x" label={t('removeSeal', { name })} onClick={onRemove} />
      </header>
      <div className="apply-row-fields">
        <PersonField
          companyId={companyId}
          label={t('physical:presser')}
          error={say('person')}
          value={row.person}
          onChange={(person) => onChange({ person })}
        />
        <Field label={t('physical:count')} error={say('count')} required>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_PRESSES}
            value={row.count}
            onChange={({ target }) => onChange({ count: target.value })}
          />
        </Field>
        <Field label={t('start')} error={say('start')} required>
          <DateTimeInput value={row.start} onChange={({ target }) => onChange({ start: target.value })} />
        </Field>
        <Field label={t('end')} error={say('end')} required>
          <DateTimeInput value={row.end} onChange={({ target }) => onChange({ end: target.value })} />
        </Field>
      </div>
    </li>
  );
}
