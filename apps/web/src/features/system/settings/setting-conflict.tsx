import type { SettingState } from '@cinnabar/protocol/system/system-schema';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { SettingSpec } from './setting-specs.ts';
import { useDescribeValue } from './use-describe-value.ts';
import { useSayAuthor } from './use-say-author.ts';

interface SettingConflictProps {
  spec: SettingSpec;
  /** As the other administrator saved it. */
  setting: SettingState;
  busy: boolean;
  onTake: () => void;
  /** What was entered here replaces what they saved. */
  onSave: () => void;
}

/** Another administrator saved the setting while something was entered here: what they saved. What was entered stays. */
export function SettingConflict({ spec, setting, busy, onTake, onSave }: SettingConflictProps) {
  const { t } = useTranslation('system-settings');
  const describe = useDescribeValue();
  const sayAuthor = useSayAuthor();
  const { changedBy, changeTime, value } = setting;
  return (
    <Banner tone="warn" live>
      <p>{changeTime && sayAuthor(changedBy, formatDateTime(changeTime))}</p>
      <p>{t('conflict.saved', { value: describe(spec, value) })}</p>
      <p>{t('conflict.text')}</p>
      <div className="settings-acts">
        <Button size="small" disabled={busy} onClick={onTake}>
          {t('conflict.take')}
        </Button>
        <Button size="small" busy={busy} onClick={onSave}>
          {t('conflict.save')}
        </Button>
      </div>
    </Banner>
  );
}
