import type { Visitor } from '../browser/browser.ts';

/** A photo like no other: patches of grey whose places and shades come from chance, as JPEG. */
export async function madePhoto({
  page,
}: Visitor): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 960;
    canvas.height = 1280;
    const pen = canvas.getContext('2d')!;
    for (let y = 0; y < 16; y++)
      for (let x = 0; x < 16; x++) {
        const shade = Math.floor(Math.random() * 256);
        pen.fillStyle = `rgb(${shade}, ${shade}, ${shade})`;
        pen.fillRect(x * 60, y * 80, 60, 80);
      }
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return { name: '盖印.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1]!, 'base64') };
}
