/** The device's passkeys as other screens use them. */
export { PasskeyDeclined, passkeysWork, readPasskey } from './passkey/ask-passkey.ts';
