import type { RegistrationOptions, RequestOptions } from './passkey-options.ts';

/** The person closed the browser's own dialog, or let it run out: nothing needs to be said. */
export class PasskeyDeclined extends Error {}

/** Browsers offer passkeys to HTTPS and localhost only. */
export function passkeysWork(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** Has the device make a passkey for `POST /user/passkey`. */
export async function makePasskey(optionsJSON: RegistrationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch(tellDeclined);
}

/** Has the device answer with a passkey that it holds. */
export async function readPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch(tellDeclined);
}

function tellDeclined(error: unknown): never {
  const declined = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
  throw declined ? new PasskeyDeclined() : error;
}

/** The device holds a passkey of this account already. */
export function isKnownDevice(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
