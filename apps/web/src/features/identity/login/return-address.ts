import { returnAddress } from '../../../lib/api/session-loss.ts';

/** What the return address (`service`) of the login page says about this login (product-spec §2, "Login screen"). */
export interface ReturnAddress {
  /** Where the browser goes afterwards; the server checks it again. */
  service: string;
  /** `loginType` in that address, or beside it. */
  loginType: 'pin' | 'password' | null;
  /** Fixed by the sender of the link: shown masked, cannot be changed. */
  lockedAccount: string | null;
  /** A contract's detail or signing page: its summary is shown, code login is forced. */
  contractId: string | null;
  /** An invitation to verify a company: its facts are shown, code login is forced. */
  forwardAuthId: string | null;
  /** An authorization letter of a company: its facts are shown, code login is forced. */
  letterId: string | null;
  /** The company whose provider the link names. */
  company: string | null;
  /** Why the way through a provider ended here again. */
  companyError: string | null;
}

const CONTRACT = /^\/(?:detail|contractdetail|sign)\/([^/]+)$/;
const FORWARD_AUTH = /^\/forwardauth\/([^/]+)$/;
const LETTER = /^\/companyletter\/([^/]+)$/;
const TRANSMIT = /^\/transmit(?:\/|$)/;

export function readReturnAddress(search: string): ReturnAddress {
  const own = new URLSearchParams(search);
  const service = returnAddress(own.get('service') || '/');
  // Any origin will do: only path and query are read, and the server decides where the browser may go.
  const address = URL.canParse(service, 'http://here') ? new URL(service, 'http://here') : null;
  const path = address?.pathname ?? '/';
  const query = address?.searchParams ?? new URLSearchParams();
  const loginType = query.get('loginType') ?? own.get('loginType');
  return {
    service,
    loginType: loginType === 'pin' || loginType === 'password' ? loginType : null,
    lockedAccount:
      query.get('mobile') ||
      query.get('email') ||
      (TRANSMIT.test(path) ? query.get('username') : null) ||
      null,
    contractId: CONTRACT.exec(path)?.[1] ?? null,
    forwardAuthId: FORWARD_AUTH.exec(path)?.[1] ?? null,
    letterId: LETTER.exec(path)?.[1] ?? null,
    company: own.get('company') || null,
    companyError: own.get('companyError'),
  };
}
