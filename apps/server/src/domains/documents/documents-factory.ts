import { createHash } from 'node:crypto';
import type { App } from '../../platform/http/create-app.ts';

/** A multipart body with one file, as a browser sends it: names in UTF-8. */
export function fileBody(bytes: Uint8Array, filename: string, fields: Record<string, string> = {}) {
  const boundary = `----cinnabar${createHash('sha256').update(filename).digest('hex').slice(0, 16)}`;
  const parts: (string | Uint8Array)[] = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  parts.push(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n`,
    'Content-Type: application/pdf\r\n\r\n',
    bytes,
    `\r\n--${boundary}--\r\n`,
  );
  return {
    payload: Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export interface UploadCall {
  bytes: Uint8Array;
  filename?: string;
  fields?: Record<string, string>;
}

/** Uploads through the route, as a person does. @param headers those of the caller */
export async function uploadFile(app: App, headers: Record<string, string>, call: UploadCall) {
  const body = fileBody(call.bytes, call.filename ?? '销售合同.pdf', call.fields);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/document',
    payload: body.payload,
    headers: { ...headers, ...body.headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}
