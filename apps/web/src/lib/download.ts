import type { Call, RequestOf } from '@cinnabar/protocol/transport/call';
import { addressOf, type QueryValues } from './api-client.ts';
import { fetchFileAt, fetchFrom } from './fetch-file.ts';

/** Fetches a file and hands it to the browser's downloads. Rejects as `fetchFile` does. */
export async function download<C extends Call>(
  call: C,
  request: RequestOf<C>,
  fallbackName: string,
): Promise<void> {
  keep(await fetchFrom(addressOf(call, request)), fallbackName);
}

export async function downloadAt(path: string, query: QueryValues, fallbackName: string): Promise<void> {
  keep(await fetchFileAt(path, query), fallbackName);
}

function keep({ blob, name }: { blob: Blob; name: string | null }, fallbackName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? fallbackName;
  link.click();
  // Revoked late: some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
