/** Characters that only steer how others are drawn (variation selectors, joiners) have no picture of their own. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Text as it can be drawn: composed (NFC), line ends as `\n`, every other white space a blank, nothing invisible. What is
 * stored as a value goes through here too, so that value and picture are the same text.
 */
export function drawableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(INVISIBLE, '');
}
