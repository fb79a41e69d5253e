import { apiUrl, type QueryValues, settle } from './api-client.ts';
import { parseAnswer, unreachable } from './read-answer.ts';
import { requestMarks } from './request-marks.ts';

/** Fetches a file and hands it to the browser's downloads. An error answers JSON and becomes an ApiError (calls.md §3). */
export async function download(path: string, query: QueryValues, fallbackName: string): Promise<void> {
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
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(response.headers.get('content-disposition')) ?? fallbackName;
  link.click();
  // Revoked late: some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** `filename*` of RFC 6266, which holds Chinese names; else plain `filename`. */
export function fileName(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '');
  if (extended) return decodeURIComponent(extended[1]!);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
