import { finishCompanySignInCall } from '@cinnabar/protocol/access/company-login-calls';

/** The redirect URI of providers; an administrator enters it there. */
export const callbackAddress = (publicUrl: string): string =>
  new URL(`/api${finishCompanySignInCall.path}`, publicUrl).href;
