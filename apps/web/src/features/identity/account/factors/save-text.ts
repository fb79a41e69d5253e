/** Hands a text to the browser's downloads. */
export function saveText(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoked late: some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
