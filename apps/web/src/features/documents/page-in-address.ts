/** Index of the page that the address names, as addresses of PDF files do: `#page=12` (RFC 8118). The first one when it names none. */
export function pageInAddress(): number {
  const number = /^#page=(\d{1,6})$/.exec(location.hash)?.[1];
  return number ? Math.max(0, Number(number) - 1) : 0;
}
