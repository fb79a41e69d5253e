/** Local storage that may be forbidden (private windows, embedded pages): then nothing is remembered and nothing breaks. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: what would be kept is a convenience only.
  }
}
