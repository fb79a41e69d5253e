import {
  addSweepSignatoryCall,
  getSweepDetailCall,
  sendSweepCodeCall,
} from '@cinnabar/protocol/contracts/handover-calls';
import type { SweepAdded, SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import type { ErrorName } from '@cinnabar/protocol/errors';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import { queryOptions } from '@tanstack/react-query';
import { api, apiAnswer } from '../../../lib/api/api-client.ts';
import { seal } from '../../../lib/api/seal.ts';
import type { CaptchaAnswer } from '../code/captcha-answer.ts';

/** What a scan leads on from, instead of showing its form (product-spec §4, "Scan-login authority"). */
const OUTCOMES = {
  SCAN_LINK_EXPIRED: 'expired',
  NOT_YOUR_TURN: 'notYet',
  SCAN_COMPLETED: 'noAuth',
  SCAN_TO_DETAIL: 'toDetail',
  SCAN_TO_SIGN: 'toSign',
  NOT_FOUND: 'unknown',
  TEMPLATE_CODE_PAUSED: 'paused',
  TEMPLATE_CODE_FULL: 'full',
} as const satisfies Partial<Record<ErrorName, string>>;

export type ScanOutcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];
const NAMES = Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[];

function outcomeOf(answered: string | undefined): ScanOutcome | null {
  const name = NAMES.find((one) => one === answered);
  return name ? OUTCOMES[name] : null;
}

/** What the scanned code opens: the contract, or the reason why it opens nothing here. */
export type Scan =
  | { outcome: null; contractId: string; detail: SweepDetail }
  /** `contractId`: where `toSign` and `toDetail` lead. */
  | { outcome: ScanOutcome; contractId: string; detail: null };

/** The contract that a person has already; by the code of a template it is another than the code. */
const ownContract = (result: unknown, scanned: string): string =>
  (result as Partial<SweepAdded> | null)?.contractId ?? scanned;

export const scanQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['scan', contractId],
    queryFn: async ({ signal }): Promise<Scan> => {
      const { name, result } = await apiAnswer(
        getSweepDetailCall,
        { params: { contractId } },
        { outcomes: NAMES, signal },
      );
      const outcome = outcomeOf(name);
      return outcome
        ? { outcome, contractId: ownContract(result, contractId), detail: null }
        : { outcome: null, contractId, detail: result! };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** `GET /contract/sweepcode/pin`: a person without an account gets a code too. */
export async function sendScanCode(
  contractId: string,
  contact: string,
  voice: boolean,
  captcha: CaptchaAnswer | null,
): Promise<PinResult> {
  return api(sendSweepCodeCall, {
    query: {
      contractId,
      contact: await seal(normaliseAccount(contact)),
      ...(voice ? { voice: '1' as const } : {}),
      ...captcha,
    },
  });
}

/**
 * `POST /contract/sweepcode/add`: the signer becomes the open party, or gets a contract of their own; `outcome` is null when they did, else it
 * says where they belong.
 */
export async function joinContract(
  contractId: string,
  name: string,
): Promise<{ outcome: ScanOutcome | null; contractId: string }> {
  const answer = await apiAnswer(
    addSweepSignatoryCall,
    { body: { contractId, name } },
    { outcomes: NAMES, stayWithoutSession: true },
  );
  return { outcome: outcomeOf(answer.name), contractId: ownContract(answer.result, contractId) };
}
