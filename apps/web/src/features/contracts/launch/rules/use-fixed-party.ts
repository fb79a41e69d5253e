import { isDemandedApproval } from '@cinnabar/protocol/categories/rules/approvals';
import type { ConfigKey } from '@cinnabar/protocol/categories/rules/category-rules';
import type { PresetParty } from '@cinnabar/protocol/categories/rules/parties/preset-party';
import { findPresetSteps } from '@cinnabar/protocol/categories/rules/parties/preset-steps';
import type { ActionForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useContext } from 'react';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { LaunchDraft, useLaunchRules } from './launch-rules.ts';

interface FixedStep {
  by: ConfigKey;
  /** Whether the people are fixed too. */
  withPeople: boolean;
}

/** What the business type fixes of a party. */
export function useFixedParty(party: SignatoryForm) {
  const { config } = useLaunchRules();
  const draft = useContext(LaunchDraft);
  const own = useCurrentUser().company?.id;
  const at = draft?.signatories.findIndex(({ id }) => id === party.id) ?? -1;
  const preset: PresetParty | null = config?.parties[at] ?? null;
  const presetSteps = (preset && findPresetSteps(preset.steps, party.actions)) ?? [];
  return {
    preset,
    /** Why a step stays as it is; null: the sender's own. */
    fixedStep: (step: ActionForm): FixedStep | null => {
      if (config && party.tenantId === own && draft)
        if (isDemandedApproval(config.approvals, draft.amount, step))
          return { by: 'approvals', withPeople: true };
      const index = presetSteps.findIndex(({ id }) => id === step.id);
      if (!preset || index < 0) return null;
      return { by: 'parties', withPeople: preset.steps[index]!.operators.length > 0 };
    },
  };
}
