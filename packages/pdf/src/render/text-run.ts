/** A piece of text on one line. Lengths are fractions of the page as it is shown, the origin at its top left. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
