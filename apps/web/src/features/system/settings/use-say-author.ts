import type { SettingState } from '@cinnabar/protocol/system/system-schema';
import { useTranslation } from '../../../lib/i18n.ts';

/** Says who changed a setting, and when (already formatted). */
export function useSayAuthor(): (author: SettingState['changedBy'], time: string) => string {
  const { t } = useTranslation('system-settings');
  return (author, time) =>
    author ? t('changedBy', { name: author.name || t('erased'), time }) : t('changedBySystem', { time });
}
