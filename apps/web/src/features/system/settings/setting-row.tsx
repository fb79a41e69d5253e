import type { SettingState } from '@cinnabar/protocol/system/system-schema';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { SettingChanges } from './setting-changes.tsx';
import { settingId } from './setting-drafts.ts';
import { SettingForm } from './setting-form.tsx';
import type { SettingSpec } from './setting-specs.ts';
import { useDescribeValue } from './use-describe-value.ts';
import { useSayAuthor } from './use-say-author.ts';

interface SettingRowProps {
  spec: SettingSpec;
  setting: SettingState;
  onChanged: () => Promise<void>;
}

/** One setting: what it does, its default, its last change, and its controls. */
export function SettingRow({ spec, setting, onChanged }: SettingRowProps) {
  const { t } = useTranslation('system-settings');
  const describe = useDescribeValue();
  const sayAuthor = useSayAuthor();
  const row = useRef<HTMLLIElement>(null);
  // A new form begins after each change made here; one that others made leaves what is being entered.
  const [round, setRound] = useState(0);
  const [isListing, setListing] = useState(false);
  const { effect, initial, changed, changeTime, changedBy } = setting;
  const time = changeTime && formatDateTime(changeTime);

  async function reload(): Promise<void> {
    await onChanged();
    setRound((now) => now + 1);
    // A new form begins: the keyboard stays at its setting.
    row.current?.focus({ preventScroll: true });
  }

  return (
    <li className="settings-row" id={settingId(spec.name)} ref={row} tabIndex={-1}>
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
            {sayAuthor(changedBy, time)}
            <Button size="small" look="text" onClick={() => setListing(true)}>
              {t('changes.open')}
              <span className="visually-hidden">{t('ofSetting', { name: t(`name.${spec.name}`) })}</span>
            </Button>
          </p>
        )}
        {isListing && (
          <SettingChanges
            spec={spec}
            isFixed={effect === 'LICENSE'}
            onClose={() => setListing(false)}
            onChanged={reload}
          />
        )}
      </div>
      <SettingForm key={round} spec={spec} setting={setting} onChanged={reload} onRead={onChanged} />
    </li>
  );
}
