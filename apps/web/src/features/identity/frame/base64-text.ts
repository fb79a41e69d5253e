/** Base64 of a text's UTF-8; `btoa` alone refuses Chinese. */
export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Null when it is not base64 of a text. */
export function fromBase64(encoded: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Kept by another program, or cut: nothing is remembered then.
    return null;
  }
}
