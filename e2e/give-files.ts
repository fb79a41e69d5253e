import type { Page } from 'playwright-core';

/**
 * Puts files on the page as a hand with a mouse would, or as the clipboard does. The script is a text, for it speaks the browser's
 * language and not this program's.
 */
export async function giveFiles(
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
