import type { Translate } from '@cinnabar/locales/translate';
import type { ConfigKey } from '@cinnabar/protocol/categories/rules/category-rules';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { readsAsOrganization } from '@cinnabar/protocol/identity/organization-names';
import { partyName } from '../../placement/party-name.ts';
import type { Draft } from './draft.ts';
import { usualActor } from './internal-steps.ts';

export type MissingKind =
  | 'documents'
  | 'notConverted'
  | 'subject'
  | 'deadline'
  | 'deadlinePast'
  | 'parties'
  | 'personName'
  | 'scannerName'
  | 'companyName'
  | 'nameOfOrganization'
  | 'contact'
  | 'contactWrong'
  | 'number'
  | 'approver'
  | 'uploadTitle'
  | 'copyContact'
  | 'rule';

/** One thing that keeps the draft from the next step. */
export interface Missing {
  kind: MissingKind;
  /** Id of the element where it is corrected; links of the server's pre-flight use the same names as `#hash`. */
  anchor: string;
  /** Name of the party, or its number in the list while it has none. */
  party?: string;
  partyNumber?: number;
  /** Of the kind `rule`: what the business type demands. */
  rule?: ConfigKey;
}

/** Those whose sentences are shown beside their settings. */
const OF_SETTINGS = ['number', 'approver', 'uploadTitle', 'copyContact'] as const;

const isOfSettings = (kind: MissingKind): kind is (typeof OF_SETTINGS)[number] =>
  OF_SETTINGS.some((one) => one === kind);

/** The sentence beside the field. If it has no field of its own, the sentence of the list. */
export function tellMissing(t: Translate, missing: Missing): string {
  const { kind } = missing;
  if (kind === 'rule') return nameMissing(t, missing);
  if (kind === 'approver' || kind === 'uploadTitle' || kind === 'copyContact')
    return t(`contracts-form:missing.field.${kind}`);
  if (kind === 'documents' || kind === 'notConverted' || kind === 'parties' || kind === 'number')
    return nameMissing(t, missing);
  return t(`contracts-launch:missing.field.${kind}`);
}

/** The sentence of the list, which names the party. */
export function nameMissing(t: Translate, { kind, party, partyNumber, rule }: Missing): string {
  if (kind === 'rule')
    return t(`categories:rule.${rule}Missing`, { defaultValue: t(`categories:rule.${rule!}`) });
  return t(isOfSettings(kind) ? `contracts-form:missing.${kind}` : `contracts-launch:missing.${kind}`, {
    party: party || t('contracts-launch:missing.nameless', { number: partyNumber }),
  });
}

/** The pre-flight of the form, in the order in which the page shows its parts. The server's own check follows before sending. */
export function findMissing(draft: Draft, now: number, numberTaken = false): Missing[] {
  const missing: Missing[] = [];
  if (draft.documents.length === 0) missing.push({ kind: 'documents', anchor: 'documents' });
  if (draft.documents.some(({ state }) => state === 'FAILED'))
    missing.push({ kind: 'notConverted', anchor: 'documents' });
  if (draft.signatories.length === 0) missing.push({ kind: 'parties', anchor: 'parties' });
  draft.signatories.forEach((party, index) => {
    missing.push(...findPartyMissing(party, index + 1));
  });
  if (draft.subject.trim() === '') missing.push({ kind: 'subject', anchor: 'subject' });
  if (!draft.expireTime) missing.push({ kind: 'deadline', anchor: 'deadline' });
  else if (new Date(draft.expireTime).getTime() <= now)
    missing.push({ kind: 'deadlinePast', anchor: 'deadline' });
  if (numberTaken) missing.push({ kind: 'number', anchor: 'number' });
  for (const { id, contact } of draft.copies)
    if (!isContact(normaliseAccount(contact ?? '')))
      missing.push({ kind: 'copyContact', anchor: `copy-${id}` });
  return missing;
}

/** What one party lacks; `partyNumber` stands for it in the list while it has no name. */
export function findPartyMissing(party: SignatoryForm, partyNumber: number): Missing[] {
  const missing: Missing[] = [];
  const about = { party: partyName(party), partyNumber };
  const add = (kind: MissingKind, part: string) =>
    missing.push({ kind, anchor: `party-${party.id}-${part}`, ...about });
  const isPerson = party.tenantType === 'PERSONAL';
  if (partyName(party) === '')
    add(party.sweepCode ? 'scannerName' : isPerson ? 'personName' : 'companyName', 'name');
  if (!party.sweepCode && readsAsOrganization(party.receiverName ?? ''))
    add('nameOfOrganization', isPerson ? 'name' : 'receiver');
  const contact = normaliseAccount(party.contact ?? '');
  if (needsContact(party) && !isContact(contact)) add(contact === '' ? 'contact' : 'contactWrong', 'contact');
  for (const step of party.actions)
    if (step.operators.length === 0 && usualActor(party, step) === 'approver')
      add('approver', `step-${step.id}`);
  for (const { id, title } of party.uploads) if (title.trim() === '') add('uploadTitle', `upload-${id}`);
  return missing;
}

/**
 * Persons and companies known by name only are reached by phone or e-mail; a registered company by the people of its roles, and a party
 * that scans the code by the code.
 */
export function needsContact(party: {
  tenantType: string;
  tenantId: string | null;
  sweepCode: boolean;
}): boolean {
  if (party.sweepCode) return false;
  return party.tenantType === 'PERSONAL' || !party.tenantId;
}

/** Completed part of the form, 0 … 1: for the ring beside the sentence. */
export function completeness(draft: Draft, missing: readonly Missing[]): number {
  const asked = 4 + draft.signatories.reduce((sum, party) => sum + (needsContact(party) ? 2 : 0), 0);
  return Math.max(0, 1 - missing.length / asked);
}
