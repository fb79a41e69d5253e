import { normaliseAccount } from '../../../identity/account-rules.ts';
import type { RuleContext, RuledParty } from '../rule.ts';
import { isOwn } from '../ruled-parties.ts';
import { findPresetSteps, type PresetStep } from './preset-steps.ts';

/** The sender's company, a company or a person that the sender names, or a person who is named by a scan of the contract's code. */
export const PARTY_KINDS = ['OWN', 'COMPANY', 'PERSON', 'SCANNER'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** People sign with their own name; companies with a seal. */
export const isPersonKind = (kind: PartyKind): boolean => kind === 'PERSON' || kind === 'SCANNER';

/** Kinds whose name and contact a type may fix: the own company is known, and who scans the code is not. */
export const isNamedKind = (kind: PartyKind): boolean => kind === 'COMPANY' || kind === 'PERSON';

/** The own company and who scans the code are parties once at most. */
export const areOnceEach = (parties: readonly { kind: PartyKind }[]): boolean =>
  ['OWN', 'SCANNER'].every((kind) => parties.filter((one) => one.kind === kind).length <= 1);

export interface PresetParty {
  /** What it is called in the type, e.g. 甲方. */
  role: string;
  kind: PartyKind;
  /** Empty: as the sender types it; so is the contact. */
  name: string;
  contact: string;
  /** Signs at the same time as the party before it. */
  together: boolean;
  steps: PresetStep[];
}

export function partyKind(party: RuledParty, context: RuleContext): PartyKind {
  if (party.tenantType === 'PERSONAL') return party.sweepCode ? 'SCANNER' : 'PERSON';
  return isOwn(party, context) ? 'OWN' : 'COMPANY';
}

/** In which step of the contract each preset party signs, from 1. */
export const placesOf = (presets: readonly PresetParty[]): number[] => {
  let step = 0;
  return presets.map(({ together }) => (together && step > 0 ? step : ++step));
};

export const isNamed = (preset: PresetParty, party: RuledParty): boolean =>
  preset.name === '' ||
  preset.kind === 'OWN' ||
  preset.name === (preset.kind === 'COMPANY' ? party.tenantName : party.receiverName)?.trim();

export const isReached = (preset: PresetParty, party: RuledParty): boolean =>
  preset.contact === '' || normaliseAccount(preset.contact) === normaliseAccount(party.contact ?? '');

/** Whether a party of the right kind is the one that the type presets, at its place in the order. */
export const isPreset = (preset: PresetParty, party: RuledParty, place: number): boolean =>
  party.step === place &&
  isNamed(preset, party) &&
  isReached(preset, party) &&
  findPresetSteps(preset.steps, party.actions) !== null;
