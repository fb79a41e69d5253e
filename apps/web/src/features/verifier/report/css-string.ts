/** A text as a CSS string that nothing in it can end; names of files may hold anything (CSS Syntax 3, 4.3.5). */
export function cssString(text: string): string {
  const escaped = text.replace(
    /[^\p{L}\p{N} ·.,:()（）《》、，：_-]/gu,
    (sign) => `\\${sign.codePointAt(0)!.toString(16)} `,
  );
  return `"${escaped}"`;
}
