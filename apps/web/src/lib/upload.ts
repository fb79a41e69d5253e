import { apiUrlAt, type QueryValues, settle } from './api-client.ts';
import { parseAnswer, unreachable } from './read-answer.ts';
import { requestMarks } from './request-marks.ts';

export interface UploadOptions {
  query?: QueryValues;
  /** Further fields of the multipart form; they go before the file, so that the server knows them while it reads. */
  fields?: Record<string, string>;
  /** 0 … 1, of the bytes sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The name of the file's field. */
  name?: string;
  /** Resolve with the whole answer: `/pdfverifier` answers flat. */
  whole?: boolean;
}

/** Sends one file (multipart). XHR, because fetch tells no progress. Rejects with ApiError, or AbortError when cancelled. */
export function uploadAt<T>(path: string, file: File, options: UploadOptions = {}): Promise<T> {
  const { query = {}, fields = {}, onProgress, signal, name = 'file', whole = false } = options;
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancelled = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    if (signal?.aborted) return cancelled();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', apiUrlAt(path, query));
    request.withCredentials = true;
    for (const [mark, value] of Object.entries(requestMarks())) request.setRequestHeader(mark, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onabort = cancelled;
    request.onerror = () => reject(unreachable());
    request.onload = () => {
      try {
        const answer = settle({
          answer: parseAnswer(request.responseText, request.status),
          status: request.status,
          retryAfter: request.getResponseHeader('retry-after'),
        });
        resolve((whole ? answer : answer.result) as T);
      } catch (error) {
        reject(error);
      }
    };
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append(name, file, file.name);
    request.send(form);
  });
}
