import type { ApiError } from './api-error.ts';
import { currentLanguage } from './language.ts';

let sayAgain: typeof import('./say-again.ts').sayAgain | null = null;

/** Before the page changes its language: what the server said so far will have to be said in the other one. */
export async function loadOtherWords(): Promise<void> {
  ({ sayAgain } = await import('./say-again.ts'));
}

/** The server's sentence in the language that the page has now, whatever it had when the call was made. */
export function serverWords(error: ApiError): string {
  const language = currentLanguage();
  return (error.language !== language && sayAgain?.(error, language)) || error.message;
}
