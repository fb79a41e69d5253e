import { newId } from '@cinnabar/kernel';
import { PLAIN_PARTY } from '../../../contracts/contract-form-rules.ts';
import type { PresetContext, RuledParty } from '../rule.ts';
import { isNamed, isPersonKind, isPreset, type PresetParty, partyKind, placesOf } from './preset-party.ts';
import { findPresetSteps, fitSteps } from './preset-steps.ts';

/** The preset parties, each with what the sender has typed for the first party of its kind; the same objects where nothing differs. */
export function fitParties(
  presets: readonly PresetParty[],
  parties: readonly RuledParty[],
  context: PresetContext,
): RuledParty[] {
  const left = [...parties];
  const places = placesOf(presets);
  return presets.map((preset, index) => {
    const at = left.findIndex((one) => partyKind(one, context) === preset.kind);
    const [own] = at < 0 ? [] : left.splice(at, 1);
    return fitParty(preset, own ?? newParty(preset, context), places[index]!);
  });
}

function fitParty(preset: PresetParty, party: RuledParty, step: number): RuledParty {
  if (isPreset(preset, party, step)) return party;
  return {
    ...party,
    step,
    ...(isNamed(preset, party) ? {} : nameOf(preset)),
    ...(preset.contact === '' ? {} : { contact: preset.contact }),
    ...(findPresetSteps(preset.steps, party.actions)
      ? {}
      : { actions: fitSteps(preset.steps, party.actions) }),
  };
}

/** A company of another name is none that the sender chose from their group. */
const nameOf = ({ kind, name }: PresetParty): Partial<RuledParty> =>
  kind === 'COMPANY' ? { tenantId: null, tenantType: 'COMPANY', tenantName: name } : { receiverName: name };

function newParty({ kind, role }: PresetParty, { own }: PresetContext): RuledParty {
  const company = kind === 'OWN' ? own : { id: null, name: '', tenantType: 'COMPANY' as const };
  const isPerson = isPersonKind(kind);
  return {
    ...PLAIN_PARTY,
    id: newId(),
    tenantType: isPerson ? 'PERSONAL' : company.tenantType,
    tenantId: isPerson ? null : company.id,
    tenantName: isPerson ? '' : company.name,
    // Who scans the code is called by their role until then.
    receiverName: kind === 'SCANNER' ? role : isPerson ? '' : null,
    contact: kind === 'PERSON' ? '' : null,
    step: 1,
    sweepCode: kind === 'SCANNER',
    actions: [],
  };
}
