import { z } from 'zod';

/**
 * Custom CSS. It is served to everyone on every page, so it may load nothing external: no imports, and only URLs of our own paths or
 * embedded pictures. Escapes are refused because they can hide either.
 */
export const customCssSchema = z
  .string()
  .max(100_000)
  .refine(staysInside, 'must not load anything from elsewhere');

function staysInside(css: string): boolean {
  const bare = css.replace(/\/\*[\s\S]*?(\*\/|$)/g, '');
  if (
    /[\\<]|@import|@charset|@namespace|expression\s*\(|image-set\s*\(|-moz-binding|behavior\s*:/i.test(bare)
  )
    return false;
  return [...bare.matchAll(/url\s*\(\s*(['"]?)([^)]*)/gi)].every(([, , address]) =>
    /^(\/(?!\/)|data:image\/(png|jpeg|webp|svg\+xml)[;,])/i.test(address!),
  );
}
