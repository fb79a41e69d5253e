import { finishCompanySignInCall } from '@cinnabar/protocol/access/company-login-calls';

/** Where providers send the browser back to; an administrator enters it there. */
export const callbackAddress = (publicUrl: string): string =>
  new URL(`/api${finishCompanySignInCall.path}`, publicUrl).href;
