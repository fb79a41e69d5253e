import { apiUrl, type QueryValues, settle } from './api-client.ts';
import { parseAnswer, unreachable } from './read-answer.ts';
import { requestMarks } from './request-marks.ts';

/** A file of the server, and its name there. An error answers JSON and becomes an ApiError (calls.md §3). */
export async function fetchFile(
  path: string,
  query: QueryValues = {},
): Promise<{ blob: Blob; name: string | null }> {
  const response = await fetch(apiUrl(path, query), {
    credentials: 'include',
    headers: requestMarks(),
  }).catch(() => {
    throw unreachable();
  });
  const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
  if (!isFile) {
    const answer = parseAnswer(await response.text(), response.status);
    settle({ answer, status: response.status, retryAfter: response.headers.get('retry-after') });
    throw unreachable(response.status);
  }
  return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) };
}

/** `filename*` of RFC 6266, which holds Chinese names; else plain `filename`. */
export function fileName(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '');
  if (extended) return decodeURIComponent(extended[1]!);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
