import { useTranslation } from '../../../../lib/i18n.ts';

interface VersionNoteProps {
  version: { number: number; newest: number };
  isPinned: boolean;
  /** Name of the business type. */
  type: string;
}

/** Which version of the template the contract is made from, and why. */
export function VersionNote({ version: { number, newest }, isPinned, type }: VersionNoteProps) {
  const { t } = useTranslation('templates-launch');
  if (!isPinned) return t('form.lead', { number });
  return t(newest > number ? 'form.leadPinnedOlder' : 'form.leadPinned', { number, newest, type });
}
