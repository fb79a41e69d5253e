import type { Visitor } from '../browser/browser.ts';

/** A photo like no other: patches of light grey whose shades come from chance, as JPEG. */
export async function madePhoto({
  page,
}: Visitor): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 800;
    const pen = canvas.getContext('2d')!;
    // Soft, so that a search for codes has little to look at.
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 6; x++) {
        const shade = 150 + Math.floor(Math.random() * 90);
        pen.fillStyle = `rgb(${shade}, ${shade}, ${shade})`;
        pen.fillRect(x * 100, y * 100, 100, 100);
      }
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return { name: '盖印.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1]!, 'base64') };
}
