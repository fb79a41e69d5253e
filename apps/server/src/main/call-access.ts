import { SETTING_CALLS } from '../domains/system/index.ts';
import type { CallAccess } from '../platform/http/require-session.ts';

/** Calls that anybody may make; what they tell and do, each decides by itself. Every call that is not named in this file needs a session. */
const OPEN = [
  ...SETTING_CALLS,
  // The installation
  'GET /health',
  'GET /openapi.json',
  'GET /audit/roots',
  'GET /version/info',
  'GET /login/name',
  'GET /css',
  'GET /assets/loadResource',
  'GET /app/download/qrcode',
  'GET /app/scan/qrcode',
  'GET /sys/background/:key',
  'GET /license/checkExpire',
  // Signed by the operator's key; where one has run out nobody can sign in.
  'POST /license',
  'POST /sys/custom/config',
  'GET /sys/config/license',
  'GET /sys/config/hessian',
  'GET /sys/config/cipher',
  'GET /company/logo/:key',
  'GET /pki/root.crt',
  'GET /pki/crl/:authority',
  'GET /pki/ca/:authority',
  'GET /pki/ocsp/:authority/*',
  'POST /pki/ocsp/:authority',
  'GET /pki/cps',
  // Setting up, by token
  'GET /setup/state',
  'POST /setup/token',
  'POST /setup/way',
  'POST /setup/test',
  'POST /setup',
  'GET /dev/mailbox',
  // Signing in; the second step has a session of its own kind
  'POST /login',
  'GET /login/status',
  'POST /login/validatePwd',
  'GET /login/get/placeholder',
  'GET /login/second/options',
  'POST /login/second/passkey',
  'POST /multiauth',
  'GET /login/pin',
  'GET /login/voice/pin',
  'POST /login/forget/pin',
  'POST /login/forget',
  'POST /logout',
  'POST /captcha/prepare',
  'GET /captcha',
  'GET /captcha/validate',
  'GET /captcha/geetest/start',
  'GET /captcha/geetest/validate',
  'GET /login/company',
  'GET /login/company/start',
  'GET /login/company/callback',
  // What a link or a code leads to
  'GET /contract/summary',
  'GET /contract/sweepcode/detail/:contractId',
  'GET /contract/sweepcode/pin',
  'POST /contract/handover/look',
  'POST /contract/handover/pin',
  'POST /contract/handover/open',
  'GET /contract/print/check',
  'GET /company/auth/forwardinfo',
  'POST /signature/panel/open',
  'POST /signature/panel/fill',
  'POST /pdfverifier',
];

/** Calls that are also answered to a view token (`authenticateReader`). */
const READER = [
  'GET /contract/detail',
  'GET /contract/thumbnail',
  'GET /contract/download',
  'GET /contract/viewtoken',
  'GET /contract/attachment/:id',
  'GET /document/:id',
  'GET /document/:id/image',
  'GET /document/:id/thumbnail',
  'GET /document/:id/text',
  'GET /document/:id/texts',
  'GET /document/stream/:id',
  'GET /seal/image/:id',
  'GET /seal/image/key/:photokey',
];

export const CALL_ACCESS: CallAccess = new Map([
  ...OPEN.map((call) => [call, 'OPEN'] as const),
  ...READER.map((call) => [call, 'READER'] as const),
]);
