/** `attachment` with the name in UTF-8 (RFC 6266 §4.3, RFC 8187) and an ASCII fallback; control characters cannot get in, nor those that turn the direction of the text and so hide its ending. */
export function contentDisposition(filename: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const clean = filename
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')
    .slice(0, 150)
    .toWellFormed();
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
