let context: CanvasRenderingContext2D | null = null;

/** Width of a text in the text layer's typeface, in pixels. */
export function measureText(text: string, fontSize: number): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * fontSize;
  context.font = `${fontSize}px sans-serif`;
  return context.measureText(text).width;
}
