import { isReadableText } from '@cinnabar/protocol/transport/text-rules';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** No call has a body nested as deep; recursive code may rely on it. */
const DEEPEST = 20;

/**
 * Rejected on every call, whatever its schema: texts that cannot be stored or that display something other than they contain
 * (`text-rules.ts`), as values and as names, and bodies nested without bound. Throws BAD_REQUEST naming the field.
 */
export function checkParameters({ params, query, body }: FastifyRequest): void {
  for (const part of [params, query, body]) checkPart(part);
}

interface Held {
  value: unknown;
  field: string;
  depth: number;
}

/** Iterative: a body of 2 MB can be nested a million levels deep. */
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

/** The name for a body without a nameable field: not JSON, or not an object. */
export const WHOLE_BODY = 'body';
