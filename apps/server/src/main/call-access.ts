import type { CallAccess } from '../platform/http/require-session.ts';

/** Calls that anybody may make; what they tell and do, each decides by itself. Every call that is not named in this file needs a session. */
const OPEN = [
  // The installation
  'GET /openapi.json',
  // Signed by the operator's key; where one has run out nobody can sign in.
  // Setting up, by token
  // Signing in; the second step has a session of its own kind
  // What a link or a code leads to
  'GET /contract/summary',
  'GET /contract/sweepcode/detail/:contractId',
  'GET /contract/sweepcode/pin',
  'POST /contract/handover/look',
  'POST /contract/handover/pin',
  'POST /contract/handover/open',
  'GET /contract/print/check',
];

/** Calls that are also answered to a view token (`authenticateReader`). */
const READER = [
  'GET /contract/detail',
  'GET /contract/thumbnail',
  'GET /contract/download',
  'GET /contract/viewtoken',
];

export const CALL_ACCESS: CallAccess = new Map([
  ...OPEN.map((call) => [call, 'OPEN'] as const),
  ...READER.map((call) => [call, 'READER'] as const),
]);
