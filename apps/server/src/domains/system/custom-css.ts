import type { FieldFault } from '@cinnabar/protocol/transport/field-faults';
import { CssSyntaxError, parse } from 'postcss';
import { z } from 'zod';

/**
 * Custom CSS. It is served to everyone on every page, so it may load nothing external: no imports, and only URLs of our own paths or
 * embedded pictures. Escapes are refused because they can hide either. It must parse, so that no mistake silently drops what follows it.
 */
export const customCssSchema = z
  .string()
  .max(100_000)
  .refine(staysInside, { params: { fault: 'CSS_OUTSIDE' } satisfies FieldFault })
  .superRefine((css, context) => {
    const line = findWrongLine(css);
    if (line === null) return;
    const params = { fault: 'CSS_SYNTAX', params: { line } } satisfies FieldFault;
    context.addIssue({ code: 'custom', params });
  });

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

/** The line of the first mistake in a style sheet, from 1; null when it parses. */
export function findWrongLine(css: string): number | null {
  try {
    parse(css);
    return null;
  } catch (error) {
    if (error instanceof CssSyntaxError) return error.line ?? 1;
    throw error;
  }
}
