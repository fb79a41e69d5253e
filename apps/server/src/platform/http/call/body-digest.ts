import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { BodyWatch } from './body-watch.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Digest of the parts of a multipart body, once they were received; null for every other body. */
    bodyDigest: string | null;
  }
}

/** Of a form with one file, without the boundary: a browser makes a new one for each try. */
export function digestForm(form: {
  fields: Record<string, string>;
  filename: string;
  sha256: string;
}): string {
  const fields = Object.entries(form.fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([fields, form.filename, form.sha256]))
    .digest('hex');
}

/** The text parts of a form, by name. */
export function textFields(parts: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (part && typeof part === 'object' && 'value' in part && typeof part.value === 'string')
      fields[name] = part.value;
  }
  return fields;
}

/** Reads a multipart body only for its digest; null when it holds no file. */
export async function readFormDigest(request: FastifyRequest): Promise<string | null> {
  const watch = new BodyWatch(request);
  try {
    return await watch.during(digestParts(request));
  } finally {
    watch.end();
  }
}

async function digestParts(request: FastifyRequest): Promise<string | null> {
  const fields: Record<string, string> = {};
  let file: { filename: string; sha256: string } | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    const hash = createHash('sha256');
    for await (const chunk of part.file) hash.update(chunk as Buffer);
    file = { filename: part.filename, sha256: hash.digest('hex') };
  }
  return file && digestForm({ fields, ...file });
}
