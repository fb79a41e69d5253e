import type { ApplicationState } from '@cinnabar/protocol/physical/application-lifecycle';
import type { ApplicationBrief } from '@cinnabar/protocol/physical/application-schema';
import { useTranslation } from '../../lib/i18n.ts';
import { Tag, type TagTone } from '../../ui/feedback/tag.tsx';

const TONES: Record<ApplicationState, TagTone> = {
  DRAFT: 'idle',
  APPROVING: 'go',
  USING: 'go',
  COMPLETE: 'ok',
  FINISHED: 'idle',
  REFUSED: 'bad',
  RECALLED: 'idle',
};

interface ApplicationTagProps {
  application: Pick<ApplicationBrief, 'status' | 'toDecide' | 'photosDue'>;
}

/** The state of an application as its reader is concerned: one who is asked decides, and what was pressed may lack photos. */
export function ApplicationTag({ application: { status, toDecide, photosDue } }: ApplicationTagProps) {
  const { t } = useTranslation('physical');
  if (toDecide) return <Tag tone="warn">{t('toDecide')}</Tag>;
  if (photosDue > 0 && status !== 'USING') return <Tag tone="warn">{t('photosDue')}</Tag>;
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}
