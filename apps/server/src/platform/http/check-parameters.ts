import { isReadableText } from '@cinnabar/protocol/transport/text-rules';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** No call has a body that is nested as deep; what recurses over one may rely on it. */
const DEEPEST = 20;

/**
 * What every call refuses, whatever its schema says: texts that cannot be kept or that show something other than they hold (`text-rules.ts`), as values
 * and as names, and bodies without end. Throws BAD_REQUEST naming the field.
 */
export function checkParameters({ params, query, body }: FastifyRequest): void {
  for (const part of [params, query, body]) checkPart(part);
}

interface Held {
  value: unknown;
  field: string;
  depth: number;
}

/** Without recursion: a body of 2 MB can be nested a million deep. */
function checkPart(part: unknown): void {
  const waiting: Held[] = [{ value: part, field: '', depth: 0 }];
  for (let held = waiting.pop(); held; held = waiting.pop()) {
    const { value, field, depth } = held;
    if (typeof value === 'string') {
      if (!isReadableText(value)) throw refusal(field, 'HIDDEN_CHARACTERS');
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      if (depth >= DEEPEST) throw refusal(field, 'NESTED_DEEP');
      for (const [name, inner] of Object.entries(value)) {
        if (!isReadableText(name)) throw refusal(field, 'HIDDEN_CHARACTERS');
        waiting.push({ value: inner, field: field === '' ? name : `${field}.${name}`, depth: depth + 1 });
      }
    }
  }
}

const refusal = (field: string, fault: 'HIDDEN_CHARACTERS' | 'NESTED_DEEP') =>
  new AppError('BAD_REQUEST', { errors: [{ field: field || WHOLE_BODY, fault }] });

/** Which parameter of the call has this value. */
export function findHolder({ query, body }: FastifyRequest, value: string): string | undefined {
  const held = { ...(query as object), ...(body as object | undefined) };
  return Object.entries(held).find(([, one]) => one === value)?.[0];
}

/** The name of a body of which no field can be named: it is not JSON, or no object. */
export const WHOLE_BODY = 'body';
