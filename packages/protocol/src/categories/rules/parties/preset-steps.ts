import { newId } from '@cinnabar/kernel';
import type { ActionForm } from '../../../contracts/contract-form-schema.ts';
import type { RuledStep } from '../rule.ts';

/** Filling in follows from the fields that are placed. */
export const PRESET_STEP_TYPES = ['AUDIT', 'OPERATOR', 'LP', 'CORPORATE', 'PERSONAL'] as const;

export interface PresetStep {
  type: (typeof PRESET_STEP_TYPES)[number];
  /** People of the sender's company; empty: as the sender names them. */
  operators: ActionForm['operators'];
}

/** Steps that a sender may add: they bind no one. */
const isFree = ({ type }: RuledStep) => type === 'FILL' || type === 'AUDIT';

/** The steps of a party that the type presets, in their order; null when one is missing, or another one signs. */
export function findPresetSteps(
  presets: readonly PresetStep[],
  steps: readonly RuledStep[],
): RuledStep[] | null {
  const found: RuledStep[] = [];
  for (const step of steps) {
    const next = presets[found.length];
    if (next && fits(next, step)) found.push(step);
    else if (!isFree(step)) return null;
  }
  return found.length === presets.length ? found : null;
}

/** The preset steps, with what the sender has given for them, behind what is filled in and approved besides. */
export function fitSteps(presets: readonly PresetStep[], steps: readonly RuledStep[]): RuledStep[] {
  const left = [...steps];
  const preset = presets.map((one): RuledStep => {
    const at = left.findIndex((step) => fits(one, step));
    const [own] = at < 0 ? [] : left.splice(at, 1);
    return own ?? { id: newId(), type: one.type, sealId: null, operators: one.operators };
  });
  return [...left.filter(isFree), ...preset];
}

const fits = (preset: PresetStep, { type, operators }: RuledStep) =>
  type === preset.type &&
  (preset.operators.length === 0 ||
    (operators.length === preset.operators.length &&
      preset.operators.every(({ id }) => operators.some((one) => one.id === id))));
