import type { QueryValues } from './api-client.ts';
import { fetchFile } from './fetch-file.ts';

/** Fetches a file and hands it to the browser's downloads. Rejects as `fetchFile` does. */
export async function download(path: string, query: QueryValues, fallbackName: string): Promise<void> {
  const { blob, name } = await fetchFile(path, query);
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? fallbackName;
  link.click();
  // Revoked late: some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
