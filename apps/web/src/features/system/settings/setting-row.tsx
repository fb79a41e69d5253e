import type { SettingState } from '@cinnabar/protocol/system/system-schema';
import { useRef } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { SettingForm } from './setting-form.tsx';
import type { SettingSpec } from './setting-specs.ts';
import { useDescribeValue } from './use-describe-value.ts';

interface SettingRowProps {
  spec: SettingSpec;
  setting: SettingState;
  onChanged: () => Promise<void>;
}

/** One setting: what it does, its default, its last change, and its controls. */
export function SettingRow({ spec, setting, onChanged }: SettingRowProps) {
  const { t } = useTranslation('system-settings');
  const describe = useDescribeValue();
  const row = useRef<HTMLLIElement>(null);
  const { effect, initial, changed, changeTime, changedBy, version } = setting;
  const time = changeTime && formatDateTime(changeTime);

  async function reload(): Promise<void> {
    await onChanged();
    // A new form begins: the keyboard stays at its setting.
    row.current?.focus({ preventScroll: true });
  }

  return (
    <li className="settings-row" ref={row} tabIndex={-1}>
      <div className="settings-words">
        <h3>
          {t(`name.${spec.name}`)}
          {effect !== 'FULL' && <Tag tone="warn">{t(`effect.${effect}`)}</Tag>}
        </h3>
        <p>{t(`note.${spec.name}`)}</p>
        {effect !== 'FULL' && <p className="settings-effect">{t(`effectText.${effect}`)}</p>}
        <p className="settings-fact">
          {changed ? t('initial', { value: describe(spec, initial) }) : t('isInitial')}
        </p>
        {time && (
          <p className="settings-fact">
            {changedBy ? t('changedBy', { name: changedBy, time }) : t('changedBySystem', { time })}
          </p>
        )}
      </div>
      <SettingForm key={version} spec={spec} setting={setting} onChanged={reload} />
    </li>
  );
}
