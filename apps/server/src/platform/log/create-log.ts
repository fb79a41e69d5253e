import { hostname } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * The log of the product, as lines of JSON. Errors are logged as `describeError` describes them.
 * @param process number of this process among those of its start
 */
export function createLog(
  { process: number = 1, ...options }: Pick<LoggerOptions, 'level'> & { process?: number },
  stream?: DestinationStream,
): Logger {
  return pino(
    {
      ...options,
      base: { pid: process.pid, hostname: hostname(), process: number },
      redact: ['req.headers', 'password', 'pin', 'token'],
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    stream,
  );
}

/** PostgreSQL's fields of an error without values; `detail` and `where` quote them. */
const PLAIN = ['code', 'constraint', 'table', 'column', 'severity', 'routine'] as const;
/** The chain of causes is bounded. */
const DEEPEST = 5;

interface Described {
  type: string;
  message: string;
  stack: string | undefined;
  [more: string]: unknown;
}

/**
 * An error with its stack and causes. Of a failed query it names the statement and never the values: they are people's contacts and texts,
 * and the digests of their secrets.
 */
export function describeError(error: Error, depth = 0): Described {
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const known = error as unknown as Record<string, unknown>;
  return {
    type: error.name,
    message,
    // The first line of a stack is the message.
    stack: error.stack?.replace(error.message, () => message),
    ...Object.fromEntries(PLAIN.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]]))),
    ...(error.cause instanceof Error && depth < DEEPEST
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}
