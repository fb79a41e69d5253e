import type { Page } from 'playwright-core';

/** Adds files to the page as by drag and drop, or as by pasting. The script is a string, because it runs in the browser. */
export async function dropFiles(
  page: Page,
  way: 'drop' | 'paste',
  files: readonly { name: string; buffer: Buffer }[],
): Promise<void> {
  const sent = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  await page.evaluate(`{
    const data = new DataTransfer();
    for (const { name, base64 } of ${JSON.stringify(sent)}) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: 'application/pdf' }));
    }
    const about = { bubbles: true, cancelable: true };
    document.querySelector('h1').dispatchEvent(${
      way === 'drop'
        ? "new DragEvent('drop', { ...about, dataTransfer: data })"
        : "new ClipboardEvent('paste', { ...about, clipboardData: data })"
    });
  }`);
}
