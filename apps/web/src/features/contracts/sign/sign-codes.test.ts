import { ERRORS } from '@cinnabar/protocol/errors';
import { expect, it } from 'vitest';
import { CODES } from './sign-codes.ts';

it('branches on the codes that the server has for these reasons', () => {
  expect(CODES).toEqual({
    wrongCode: ERRORS.WRONG_CODE.code,
    codeExpired: ERRORS.CODE_EXPIRED.code,
    bytesChanged: ERRORS.BYTES_CHANGED.code,
    intentExpired: ERRORS.INTENT_EXPIRED.code,
    noLongerToSign: [
      ERRORS.CONTRACT_STATE.code,
      ERRORS.NOT_YOUR_TURN.code,
      ERRORS.ALREADY_DONE.code,
      ERRORS.DEADLINE_PASSED.code,
      ERRORS.NOT_A_PARTY.code,
    ],
    realNameRequired: ERRORS.REAL_NAME_REQUIRED.code,
    readLonger: ERRORS.READ_LONGER.code,
    uploadMissing: ERRORS.UPLOAD_MISSING.code,
    notFound: ERRORS.NOT_FOUND.code,
  });
});
