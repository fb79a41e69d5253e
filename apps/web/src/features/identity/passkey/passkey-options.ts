import type { StartAuthenticationOpts, StartRegistrationOpts } from '@simplewebauthn/browser';

export type RegistrationOptions = StartRegistrationOpts['optionsJSON'];
export type RequestOptions = StartAuthenticationOpts['optionsJSON'];
