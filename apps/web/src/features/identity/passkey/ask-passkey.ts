import type { Credential, CredentialOptions } from '@cinnabar/protocol/identity/account-schema';
import type { RegistrationOptions, RequestOptions } from './passkey-options.ts';

/** The person closed the browser's own dialog, or let it run out: nothing needs to be said. */
export class PasskeyDeclined extends Error {}

/** Browsers offer passkeys to HTTPS and localhost only. */
export function passkeysWork(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** Has the device make a passkey for `POST /user/passkey`. The options are for the browser, which validates every part of them. */
export async function makePasskey(options: CredentialOptions): Promise<Credential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as RegistrationOptions;
  return toCredential(await startRegistration({ optionsJSON }).catch(tellDeclined));
}

/** Has the device answer with a passkey that it holds. */
export async function readPasskey(options: CredentialOptions): Promise<Credential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as RequestOptions;
  return toCredential(await startAuthentication({ optionsJSON }).catch(tellDeclined));
}

/** As calls carry it: whatever else a device may say goes along. */
const toCredential = (made: {
  id: string;
  rawId: string;
  response: object;
  clientExtensionResults: object;
}): Credential => ({
  ...made,
  type: 'public-key',
  response: Object.fromEntries(Object.entries(made.response)),
  clientExtensionResults: Object.fromEntries(Object.entries(made.clientExtensionResults)),
});

function tellDeclined(error: unknown): never {
  const declined = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
  throw declined ? new PasskeyDeclined() : error;
}

/** The device holds a passkey of this account already. */
export function isKnownDevice(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
