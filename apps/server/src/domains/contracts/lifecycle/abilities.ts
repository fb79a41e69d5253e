import {
  type Abilities,
  type ActDenial,
  actIn,
  CONTRACT_ACTS,
  type ContractAct,
} from '@cinnabar/protocol/contracts/contract-acts';
import { CONTRACT_LIFECYCLE, type ContractTransition } from '@cinnabar/protocol/contracts/contract-lifecycle';
import * as contracts from '@cinnabar/protocol/contracts/contracts-calls';
import * as devices from '@cinnabar/protocol/contracts/handover-calls';
import * as launch from '@cinnabar/protocol/contracts/launch-calls';
import * as prints from '@cinnabar/protocol/contracts/print-calls';
import * as signing from '@cinnabar/protocol/contracts/signing-calls';
import { downloadDocumentCall } from '@cinnabar/protocol/documents/documents-calls';
import type { Definition } from '@cinnabar/protocol/transport/call';
import { reaches } from '../../../platform/http/actor.ts';
import { findActRefusal } from './authorise-act.ts';
import type { Asked, FileVerdicts } from './contract-guards.ts';
import { isPreparing } from './filling-steps.ts';
import type { Viewer } from './viewer.ts';

/** The call by which each act is done. */
export const ACT_CALLS: Record<ContractAct, Definition> = {
  edit: launch.saveDraftCall,
  delete: launch.deleteDraftCall,
  send: launch.sendContractCall,
  fill: signing.fillContractCall,
  approve: signing.approveContractCall,
  sign: signing.signContractsCall,
  reject: signing.rejectContractCall,
  recall: contracts.recallContractCall,
  urge: contracts.urgeContractCall,
  delay: contracts.delayContractCall,
  transmit: signing.transmitStepCall,
  giveBack: signing.giveBackStepCall,
  correct: contracts.correctReceiverCall,
  comment: contracts.addCommentCall,
  handIn: signing.handInFileCall,
  finish: contracts.finishContractCall,
  void: contracts.voidContractCall,
  copy: launch.copyContractCall,
  share: devices.makeViewTokenCall,
  sweepCode: devices.getSweepQrCodeCall,
  hostSigning: devices.openInPersonCall,
  evidence: contracts.downloadEvidenceCall,
  readComments: contracts.listCommentsCall,
  download: contracts.downloadContractCall,
  downloadFile: downloadDocumentCall,
  print: prints.printContractCall,
};

/**
 * What the viewer may do now, and why not: all of it from the tables that authorise the calls, so that the browser derives no rule again
 * (DESIGN §3).
 */
export function abilitiesOf(asked: Asked & { viewer: Viewer; files: FileVerdicts }): Abilities {
  const abilities = CONTRACT_ACTS.map((act) => [act, abilityOf(act, asked)] as const);
  return Object.fromEntries(abilities) as Abilities;
}

/** One of them. What is said of files needs their verdicts. */
export const abilityOf = (act: ContractAct, asked: Asked & { viewer: Viewer }): true | ActDenial =>
  denialOf(act, asked) ?? true;

function denialOf(act: ContractAct, asked: Asked & { viewer: Viewer }): ActDenial | null {
  const { viewer, state } = asked;
  const { sessions = [] } = ACT_CALLS[act];
  if (viewer.visits !== undefined && !sessions.includes('VISIT')) return 'VISIT';
  const refusal = findActRefusal(actIn(act, state.contract.status), asked);
  if (refusal === null)
    return reaches(viewer, null) || sessions.includes('COMPANY') ? null : 'OWN_SIGN_IN_NEEDED';
  // While the files are being made no party has to act, and none can sign.
  return awaitsFiles(act) && isPreparing(state) ? 'PREPARING' : refusal.denial;
}

const awaitsFiles = (act: ContractAct): boolean => {
  const transitions: Partial<Record<ContractAct, ContractTransition>> = CONTRACT_LIFECYCLE;
  return transitions[act]?.awaitsFiles ?? false;
};
