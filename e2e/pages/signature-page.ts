import type { Visitor } from '../browser/browser.ts';
import { readQrCode } from '../browser/read-qr-code.ts';
import { sayIn } from '../browser/words.ts';
import { standStill } from './document-pages.ts';

/** The dialog in which a signature is created, and the page of one's own signatures. */
export function signaturePage({ page, say }: Visitor) {
  const t = sayIn(say, 'seals');
  const dialog = page.getByRole('dialog');

  return {
    cards: page.locator('.own-signature'),
    dialog,
    async open(): Promise<void> {
      await page.goto('/signature');
      await page.getByRole('heading', { name: t('own.title'), exact: true }).waitFor();
    },
    async startNew(): Promise<void> {
      await page.getByRole('button', { name: t('own.add') }).click();
      await dialog.getByRole('heading', { name: t('own.addTitle') }).waitFor();
    },
    async choose(way: 'draw' | 'phone' | 'upload' | 'type'): Promise<void> {
      await dialog.getByText(t(`signature.${way}`), { exact: true }).click();
    },
    draw: () => drawStrokes({ page, say }),
    async keep(): Promise<void> {
      await dialog.getByRole('button', { name: t('own.keep') }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    /** The address in the QR code on the screen. */
    scanCode: (): Promise<string> => readQrCode(dialog.getByRole('img', { name: t('phone.code') })),
  };
}

/** Draws a name of three strokes on the visible pad, with the mouse or the finger. */
export async function drawStrokes({ page, say }: Pick<Visitor, 'page' | 'say'>): Promise<void> {
  const pad = page.getByRole('img', { name: say('seals:signature.padLabel') });
  // The pad's script loads after the page, and the dialog is still moving: earlier strokes would be lost.
  await page.locator('.draw-pad-whole:not(:disabled)').waitFor({ state: 'attached' });
  await standStill(pad, 200);
  const { x, y, width, height } = (await pad.boundingBox())!;
  for (const stroke of STROKES) {
    const points = stroke.map(([dx, dy]) => [x + width * dx, y + height * dy] as const);
    await page.mouse.move(...points[0]!);
    await page.mouse.down();
    for (const point of points.slice(1)) await page.mouse.move(...point, { steps: 5 });
    await page.mouse.up();
  }
}

const STROKES = [
  [
    [0.2, 0.4],
    [0.3, 0.35],
    [0.42, 0.41],
  ],
  [
    [0.31, 0.25],
    [0.3, 0.5],
    [0.24, 0.75],
  ],
  [
    [0.48, 0.35],
    [0.6, 0.62],
    [0.72, 0.4],
    [0.8, 0.7],
  ],
] as const;
