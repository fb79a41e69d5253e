import type { TRIAL_STEPS, Trial } from '@cinnabar/protocol/access/company-sign-in-schema';
import { describeFailure } from '../providers/provider-fault.ts';

type Step = (typeof TRIAL_STEPS)[number];

/** Steps of a trial so far. */
export function createTrialNotes() {
  const trial: Trial = { steps: [], found: [] };
  return {
    trial,
    passed(step: Step, detail: string | null = null): void {
      trial.steps.push({ step, ok: true, detail });
    },
    failed(step: Step, why: unknown): Trial {
      const detail = typeof why === 'string' ? why : describeFailure(why);
      trial.steps.push({ step, ok: false, detail });
      return trial;
    },
  };
}
