/** A code as it is read aloud: digit by digit, never as one large number. */
export function spokenCode(code: string, pause: string): string {
  return [...code].join(pause);
}
