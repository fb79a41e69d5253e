import { toChinaTime } from '@cinnabar/kernel';
import { LEFT_REASONS } from '@cinnabar/protocol/contracts/automatic-values';
import type { TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';
import { INTENT_METHODS } from '@cinnabar/protocol/contracts/intent-methods';
import type { Identified } from '@cinnabar/protocol/identity/identified-schema';
import type { AuditRecord } from '../../audit/index.ts';
import { identifySubject } from '../../pki/index.ts';
import { isAccess } from '../access/access-event.ts';
import { type ContractState, partyName } from '../lifecycle/contract-state.ts';

/** The log in readable form, oldest first and without a gap, each line with its position in the hash chain. */
export function presentTimeline(state: ContractState, records: AuditRecord[]): TimelineEntry[] {
  return records.map((record) => {
    const { detail } = record;
    const party = state.signatories.find((one) => one.id === detail.party);
    return {
      id: record.id,
      event: record.event,
      time: toChinaTime(record.time),
      actorName: record.actor.name,
      partyName: party ? partyName(party) : null,
      address: record.actor.address,
      device: record.actor.device,
      detail:
        text(detail.reason) ?? text(detail.comment) ?? (isAccess(record.event) ? shownOf(detail) : null),
      step: text(detail.step),
      method: INTENT_METHODS.find((method) => method === detail.method) ?? null,
      automatic: automaticOf(detail),
      certificate: certificateOf(detail),
      sequence: record.sequence,
      hash: record.hash,
    };
  });
}

/** What was read or downloaded; where a code was sent. */
const shownOf = (detail: AuditRecord['detail']): string | null => text(detail.contact) ?? text(detail.title);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A signature by a grant without a person, or why there was none. */
function automaticOf(detail: AuditRecord['detail']): TimelineEntry['automatic'] {
  const grant = typeof detail.automaticGrant === 'number' ? detail.automaticGrant : null;
  const reason = LEFT_REASONS.find((one) => one === detail.leftReason) ?? null;
  return grant === null && reason === null ? null : { grant, reason };
}

function certificateOf(detail: AuditRecord['detail']): TimelineEntry['certificate'] {
  const serialNo = text(detail.certificateSerialNo);
  if (!serialNo) return null;
  return {
    subject: text(detail.certificateSubject) ?? '',
    issuer: text(detail.certificateIssuer) ?? '',
    serialNo,
    validFrom: toChinaTime(new Date(String(detail.certificateFrom))),
    validTo: toChinaTime(new Date(String(detail.certificateTo))),
    licensed: detail.certificateLicensed === 'true',
    signer: signerOf(detail),
  };
}

/** The subject of a signing's certificate, and how they were identified; null in records older than that field. */
export function signerOf(detail: AuditRecord['detail']): Identified | null {
  const description = text(detail.certificateDescription);
  if (!description) return null;
  const organization = text(detail.certificateOrganization);
  return identifySubject({
    commonName: text(detail.certificateName) ?? '',
    ...(organization ? { organization } : {}),
    description,
  });
}
