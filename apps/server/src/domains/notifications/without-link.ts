/** A text whose address is elsewhere, in a button or a link around the whole: the sentence ends before it. */
export function withoutLink(text: string, link: string): string {
  const sentence = text.replace(link, '').trimEnd();
  // "查看：" and "View it:" would point to nothing.
  const whole = sentence.replace(/([。.])\s*(查看|View it|View and download it)[：:]$/, '$1');
  return /[：:]$/.test(whole) ? `${whole.slice(0, -1)}${whole.endsWith('：') ? '。' : '.'}` : whole;
}
