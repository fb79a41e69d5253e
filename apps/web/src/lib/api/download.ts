import type { Call, RequestOf } from '@cinnabar/protocol/transport/call';
import type { RequestFor } from './call-address.ts';
import { fetchFile } from './fetch-file.ts';

/** Fetches a file and hands it to the browser's downloads. Rejects as `fetchFile` does. */
export async function download<C extends Call>(
  call: C,
  request: RequestOf<C>,
  fallbackName: string,
): Promise<void> {
  const { blob, name } = await fetchFile(call, ...([request] as RequestFor<C, []>));
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? fallbackName;
  link.click();
  // Revoked late: some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
