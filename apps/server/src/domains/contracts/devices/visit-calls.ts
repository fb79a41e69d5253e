/**
 * All that a device may call that was handed one contract: what reading and signing it needs. Everything else is closed to it, so that a
 * new call is closed by default; that it sees no other contract is the policy's to say (`mayRead`).
 */
export const VISIT_CALLS: ReadonlySet<string> = new Set([
  // Of a visit's own contract only (`platform/events`).
  // What the menu rules ask before any page shows; of a visit's own company only.
  'GET /contract/summary',
  'GET /contract/detail',
  'GET /contract/download',
  'POST /contract/read',
  'POST /contract/intent',
  'GET /contract/intent/:id',
  'POST /contract/sign',
  'POST /contract/reject',
  'POST /contract/fill',
  'POST /contract/audit',
  'POST /contract/handin',
  'GET /contract/comments',
  'POST /contract/comment',
  'POST /contract/handover/look',
  'POST /contract/handover/pin',
  'POST /contract/handover/open',
]);
