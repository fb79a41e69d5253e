import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { standStill } from '../pages/document-pages.ts';

/** The text of a QR code on the screen, as a camera reads it; its picture may arrive after its frame. */
export async function readQrCode(code: Locator): Promise<string> {
  await code.waitFor();
  await standStill(code, 300);
  let read: string | undefined;
  await expect
    .poll(async () => {
      const { data, info } = await sharp(await code.screenshot())
        .resize(700)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
      return read;
    })
    .toBeDefined();
  return read!;
}
