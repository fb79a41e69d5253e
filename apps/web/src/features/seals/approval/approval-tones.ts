import type { ApprovalState } from '@cinnabar/protocol/seals/approval-values';
import type { TagTone } from '../../../ui/feedback/tag.tsx';

export const APPROVAL_TONES: Record<ApprovalState, TagTone> = {
  WAITING: 'go',
  APPROVED: 'ok',
  USED: 'ok',
  REFUSED: 'bad',
  WITHDRAWN: 'idle',
  VOID: 'idle',
  EXPIRED: 'idle',
};
