import { CompanySignInError } from './company-sign-in-error.ts';
import { ProviderAnswerError } from './provider-fetch.ts';

/** The error of a failure at the provider, for the person. The failure itself may contain codes, so only its kind goes to the log. */
export function asFault(
  { report }: { report(error: unknown): void },
  error: unknown,
  service: string,
): CompanySignInError {
  if (error instanceof CompanySignInError) return error;
  report(new Error(`company sign-in: ${describeFailure(error)}`));
  return new CompanySignInError(isUnreachable(error) ? 'UNREACHABLE' : 'REFUSED', service);
}

/** The kind of a failure, e.g. `TypeError ECONNREFUSED`, `ResponseBodyError invalid_client`. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { name, code, error: answered } = error as Error & { code?: unknown; error?: unknown };
  const inner = error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : undefined;
  const details = [answered, challengeOf(error), code, inner?.code].filter(
    (part) => typeof part === 'string',
  );
  if (error instanceof ProviderAnswerError) details.push(error.message);
  return [name, ...new Set(details)].join(' ').slice(0, 200);
}

/** A refusal by HTTP authentication gives its reason in the challenge (RFC 6750 §3). */
function challengeOf({ cause }: Error): unknown {
  const [first] = Array.isArray(cause) ? (cause as { parameters?: { error?: unknown } }[]) : [];
  return first?.parameters?.error;
}

/** `fetch` fails with a TypeError when there is no listener; the library wraps unexpected errors. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (['TimeoutError', 'AbortError'].includes(error.name)) return true;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return isUnreachable(error.cause);
}
