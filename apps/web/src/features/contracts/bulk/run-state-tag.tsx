import type { BulkState } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';

const TONES: Record<BulkState, TagTone> = { CHECKING: 'idle', RUNNING: 'go', STOPPED: 'warn', DONE: 'ok' };

export function RunStateTag({ state }: { state: BulkState }) {
  const { t } = useTranslation('contracts-bulk');
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
