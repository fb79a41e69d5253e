/**
 * All that a session may call which a company's own sign-in began: the affairs of that company. Everything else takes the person's own means, so that
 * a new call is closed by default; that it sees no other company's things, and none of the person's own, is the policies' to say
 * (`Actor.within`, `organizations/membership.ts`, `contracts/viewer.ts`).
 */
export const COMPANY_SESSION_CALLS: ReadonlySet<string> = new Set([
  // Its contracts
  'GET /contract/summary',
  'GET /contract/list',
  'GET /contract/overview',
  'GET /contract/backlog',
  'GET /contract/detail',
  'GET /contract/thumbnail',
  'GET /contract/download',
  'GET /contract/evidence',
  'GET /contract/qrcode/:id',
  'POST /contract',
  'PUT /contract/:id',
  'GET /contract/:id/preflight',
  'POST /contract/send',
  'POST /contract/delete',
  'POST /contract/copy',
  'POST /contract/read',
  'POST /contract/intent',
  'GET /contract/intent/:id',
  'POST /contract/sign',
  'POST /contract/fill',
  'POST /contract/audit',
  'POST /contract/reject',
  'POST /contract/recall',
  'POST /contract/urge',
  'POST /contract/delay',
  'POST /contract/finish',
  'POST /contract/void',
  'GET /contract/transmit',
  'POST /contract/transmit',
  'POST /contract/correct',
  'POST /contract/handin',
  'GET /contract/comments',
  'POST /contract/comment',
  'POST /contract/print',
  'GET /contract/print/file',
]);
