/** The digits of what was typed or pasted, full-width ones (０–９) included, at most `length`. */
export function onlyDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
