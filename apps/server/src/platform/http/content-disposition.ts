import { safeFileName } from './safe-file-name.ts';

/** `attachment` with the name in UTF-8 (RFC 6266 §4.3, RFC 8187) and an ASCII fallback. */
export function contentDisposition(filename: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const clean = safeFileName(filename);
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
