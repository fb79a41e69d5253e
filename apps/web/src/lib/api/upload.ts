import type { AnswerOf, Call, RequestOf } from '@cinnabar/protocol/transport/call';
import { settle } from './api-client.ts';
import { addressOf } from './call-address.ts';
import { parseAnswer, unreachable } from './read-answer.ts';
import { requestMarks } from './request-marks.ts';

export interface UploadOptions {
  /** 0 … 1, of the bytes sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends one file (multipart), after the texts that the call takes beside it. XHR, because fetch reports no progress. Rejects with ApiError, or AbortError when cancelled. */
export function upload<C extends Call>(
  call: C,
  file: File,
  { onProgress, signal, ...request }: UploadOptions & RequestOf<C>,
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    const cancelled = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    if (signal?.aborted) return cancelled();
    signal?.addEventListener('abort', () => exchange.abort(), { once: true });
    exchange.open('POST', addressOf(call, request));
    exchange.withCredentials = true;
    for (const [mark, value] of Object.entries(requestMarks())) exchange.setRequestHeader(mark, value);
    exchange.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    exchange.onabort = cancelled;
    exchange.onerror = () => reject(unreachable());
    exchange.onload = () => {
      try {
        const answer = settle({
          answer: parseAnswer(exchange.responseText, exchange.status),
          status: exchange.status,
          retryAfter: exchange.getResponseHeader('retry-after'),
        });
        resolve((call.flat ? answer : answer.result) as AnswerOf<C>);
      } catch (error) {
        reject(error);
      }
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(request.body ?? {})) form.append(name, String(value));
    form.append('file', file, file.name);
    exchange.send(form);
  });
}
