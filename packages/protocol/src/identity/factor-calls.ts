import { call, of } from '../transport/call.ts';
import type {
  CredentialOptions,
  OtpConfirmForm,
  OtpRemoveForm,
  OtpStart,
  Passkey,
  PasskeyAdded,
  PasskeyForm,
  PasskeyName,
  ProofForm,
  RecoveryCodes,
} from './account-schema.ts';

export const startOtpCall = call('POST /user/otp/start', {
  summary: 'Begins adding an authenticator app',
  access: 'SESSION',
  body: of<ProofForm | null | undefined>(),
  answer: of<OtpStart>(),
});

export const confirmOtpCall = call('POST /user/otp/confirm', {
  summary: 'Adds the authenticator app',
  access: 'SESSION',
  body: of<OtpConfirmForm>(),
  answer: of<RecoveryCodes>(),
});

export const removeOtpCall = call('POST /user/otp/remove', {
  summary: 'Removes the authenticator app',
  access: 'SESSION',
  body: of<OtpRemoveForm>(),
  answer: of<null>(),
});

export const renewRecoveryCodesCall = call('POST /user/recovery', {
  summary: 'Makes new recovery codes',
  access: 'SESSION',
  body: of<ProofForm | null | undefined>(),
  answer: of<RecoveryCodes>(),
});

export const startPasskeyCall = call('POST /user/passkey/options', {
  summary: 'Begins adding a passkey',
  access: 'SESSION',
  body: of<ProofForm | null | undefined>(),
  answer: of<CredentialOptions>(),
});

export const addPasskeyCall = call('POST /user/passkey', {
  summary: 'Adds a passkey',
  access: 'SESSION',
  body: of<PasskeyForm>(),
  answer: of<PasskeyAdded>(),
});

export const listPasskeysCall = call('GET /user/passkeys', {
  summary: 'The caller’s passkeys',
  access: 'SESSION',
  answer: of<Passkey[]>(),
});

export const renamePasskeyCall = call('PUT /user/passkey/:id', {
  summary: 'Names a passkey',
  access: 'SESSION',
  body: of<PasskeyName>(),
  answer: of<null>(),
});

export const removePasskeyCall = call('DELETE /user/passkey/:id', {
  summary: 'Removes a passkey',
  access: 'SESSION',
  body: of<ProofForm | null | undefined>(),
  answer: of<null>(),
});
