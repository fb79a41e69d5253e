/** Where providers send the browser back to; an administrator enters it there. */
export const CALLBACK_PATH = '/login/company/callback';

export const callbackAddress = (publicUrl: string): string => new URL(`/api${CALLBACK_PATH}`, publicUrl).href;
