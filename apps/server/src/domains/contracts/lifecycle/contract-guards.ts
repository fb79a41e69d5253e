import type { ActDenial } from '@cinnabar/protocol/contracts/contract-acts';
import type { ContractGuard } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { PlainErrorName } from '@cinnabar/protocol/errors';
import { allSigned } from './advance-contract.ts';
import { type ContractState, deadlineOf, isLate, signatoryOf } from './contract-state.ts';
import { isDue, isDueInPerson, partiesToVoid } from './due-steps.ts';
import { isUnnamed, refuseScan } from './scan-policy.ts';
import { hasActed, hasItsFields } from './step-fields.ts';
import { isInPerson, transferableSteps } from './transferable-steps.ts';
import { currentActions, type Viewer } from './viewer.ts';

export type DownloadVerdict =
  | true
  | 'DOWNLOAD_CLOSED'
  | 'DOWNLOAD_SPONSOR'
  | 'DOWNLOAD_BY_LINK'
  | 'DOWNLOAD_CATEGORY_COMPLETE'
  | 'DOWNLOAD_CATEGORY_SPONSOR'
  | 'NOT_A_PARTY';
export type PrintVerdict =
  | true
  | 'PRINT_NOT_COMPLETE'
  | 'PRINT_CLOSED'
  | 'PRINT_NONE_LEFT'
  | 'PRINT_CATEGORY_SPONSOR'
  | 'PRINT_CATEGORY_CLOSED';

/** What the rules of the installation and of the business type say of keeping and printing the files of this contract. */
export interface FileVerdicts {
  download: DownloadVerdict;
  print: PrintVerdict;
}

/** What a guard looks at. */
export interface Asked {
  state: ContractState;
  /** Absent for a job. */
  viewer?: Viewer;
  now: Date;
  /** The step that the call names; absent: any of the viewer's. */
  stepId?: string | undefined;
  /** Absent where no rule about files is checked. */
  files?: Partial<FileVerdicts>;
}

/** Why not: the error of the call, and the reason that abilities name. */
export interface Refusal {
  error: PlainErrorName;
  denial: ActDenial;
}

/** The same reason on the button as in the error of the call. */
const sameReason = (reason: ActDenial & PlainErrorName): Refusal => ({ error: reason, denial: reason });

/** The button is closed as in any state that does not fit. */
const unfit = (error: PlainErrorName): Refusal => ({ error, denial: 'WRONG_STATE' });

const unless = (holds: boolean, refusal: Refusal): Refusal | null => (holds ? null : refusal);

/** Each guard of the table: why the act may not be done now, or null. */
export const GUARDS: Record<ContractGuard, (asked: Asked) => Refusal | null> = {
  'has-document': ({ state: { contract } }) =>
    unless(contract.documentIds.length > 0, sameReason('SEND_DOCUMENT_MISSING')),
  'has-signatory': ({ state: { signatories } }) =>
    unless(signatories.length > 0, sameReason('SEND_PARTY_MISSING')),
  'every-action-has-field': ({ state: { contract, actions, fields } }) =>
    unless(
      actions.every(
        (action) =>
          hasItsFields(action, fields) ||
          // What is filled into papers are params; the pre-flight knows which.
          (action.type === 'FILL' && contract.paperVersionId !== null),
      ),
      sameReason('FIELD_MISSING'),
    ),
  'deadline-ahead': ({ state, now }) => unless(!isLate(state, now), sameReason('DEADLINE_PASSED')),
  'deadline-passed': ({ state: { contract }, now }) => {
    const deadline = deadlineOf(contract);
    return unless(deadline !== null && deadline <= now, unfit('CONTRACT_STATE'));
  },
  'all-filled': ({ state: { actions } }) =>
    unless(!actions.some(({ status }) => status === 'FILLING'), unfit('CONTRACT_STATE')),
  'all-signed': ({ state }) => unless(allSigned(state), unfit('CONTRACT_STATE')),
  'open-to-scan': ({ state, now }) => {
    const error = refuseScan(state, now);
    return error === null ? null : unfit(error);
  },
  // The due party may be unnamed yet, or no party is due: the files are being made.
  'party-due': ({ state }) =>
    unless(
      state.signatories.some((party) => !isUnnamed(party) && isDue(state, party)),
      unfit('URGE_NOT_DUE'),
    ),
  'party-signed': ({ state }) => unless(partiesToVoid(state).length > 0, sameReason('VOID_UNSIGNED')),
  'receiver-untouched': ({ state }) =>
    unless(
      state.signatories.some((party) => !isUnnamed(party) && !hasActed(state, party)),
      unfit('CORRECT_ACTED'),
    ),
  // A named step that is not the viewer's any more has an error of its own, which says why.
  'company-step': ({ state, viewer, stepId }) =>
    unless(
      stepId !== undefined ||
        (viewer !== undefined && transferableSteps(viewer, state).some((step) => !isInPerson(state, step))),
      { error: 'TRANSMIT_PERSON', denial: 'IN_PERSON' },
    ),
  'file-asked': ({ state, viewer }) =>
    unless(
      viewer !== undefined &&
        currentActions(viewer, state).some((step) => signatoryOf(state, step).uploads.length > 0),
      unfit('NOT_FOUND'),
    ),
  'party-to-scan': ({ state }) => unless(state.signatories.some(isUnnamed), unfit('CONTRACT_STATE')),
  'signer-to-host': ({ state, viewer }) =>
    unless(
      // A host cannot sign in person on their own device.
      state.signatories.some((party) => isDueInPerson(state, party) && party.tenantId !== viewer?.userId),
      unfit('CONTRACT_STATE'),
    ),
  'download-rule': ({ files }) => refusalOfFiles(files?.download),
  'print-rule': ({ files }) => refusalOfFiles(files?.print),
};

/** Default deny: no file is given out where the rule was not checked. */
function refusalOfFiles(verdict: DownloadVerdict | PrintVerdict | undefined): Refusal | null {
  if (verdict === undefined) return unfit('NOT_ALLOWED');
  return verdict === true ? null : sameReason(verdict);
}
