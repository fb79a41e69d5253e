import {
  addSweepSignatoryCall,
  getSweepDetailCall,
  sendSweepCodeCall,
} from '@cinnabar/protocol/contracts/handover-calls';
import type { SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import { queryOptions } from '@tanstack/react-query';
import { api, apiAnswer } from '../../../lib/api-client.ts';
import { seal } from '../../../lib/seal.ts';
import type { CaptchaAnswer } from '../code/captcha-answer.ts';

/** Codes that a scan leads on from, instead of showing its form (product-spec §4, "Scan-login authority"). */
const OUTCOMES = {
  expired: 3001003,
  notYet: 3001004,
  noAuth: 9002001,
  toDetail: 9002002,
  toSign: 9002003,
  unknown: 404,
} as const;

export type ScanOutcome = keyof typeof OUTCOMES;
const CODES = Object.values(OUTCOMES);

function outcomeOf(code: number): ScanOutcome | null {
  const found = Object.entries(OUTCOMES).find(([, value]) => value === code);
  return (found?.[0] as ScanOutcome | undefined) ?? null;
}

/** What the scanned code opens: the contract, or the reason why it opens nothing here. */
export type Scan = { outcome: null; detail: SweepDetail } | { outcome: ScanOutcome; detail: null };

export const scanQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['scan', contractId],
    queryFn: async ({ signal }): Promise<Scan> => {
      const { code, result } = await apiAnswer(
        getSweepDetailCall,
        { params: { contractId } },
        { outcomes: CODES, signal },
      );
      const outcome = outcomeOf(code);
      return outcome ? { outcome, detail: null } : { outcome: null, detail: result! };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** `GET /contract/sweepcode/pin`: also somebody whom the product does not know gets a code. */
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

/** `POST /contract/sweepcode/add`: the signer becomes the open party; null when they did, else where they belong. */
export async function joinContract(contractId: string, name: string): Promise<ScanOutcome | null> {
  const { code } = await apiAnswer(
    addSweepSignatoryCall,
    { body: { contractId, name } },
    { outcomes: CODES, stayWithoutSession: true },
  );
  return outcomeOf(code);
}
