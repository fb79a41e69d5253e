import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { stepsOf } from '../../launch/draft/draft-parties.ts';

export interface NoticeStep {
  /** `fill`: at once, to fill in; `filled`: once all have; `now`: at once; a number: after that step. */
  when: 'fill' | 'filled' | 'now' | number;
  parties: readonly SignatoryForm[];
}

/** When each party is notified: all parties that fill in data immediately, then one signing step after the other. */
export function noticeOrder(signatories: readonly SignatoryForm[]): NoticeStep[] {
  const fillers = signatories.filter(({ actions }) => actions.some(({ type }) => type === 'FILL'));
  const steps = stepsOf(signatories).map(
    (parties, at): NoticeStep => ({ when: at > 0 ? at : fillers.length > 0 ? 'filled' : 'now', parties }),
  );
  return fillers.length > 0 ? [{ when: 'fill', parties: fillers }, ...steps] : steps;
}
