import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharedPdfWork } from '../../testing/shared-pdf-work.ts';

const { renderers } = sharedPdfWork();

it('a logo keeps its shape and transparency; a file that is no picture is refused by name', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><circle cx="200" cy="200" r="190" fill="#8e2b46"/></svg>`;
  const wide = await sharp(Buffer.from(svg)).png().toBuffer();
  const logo = await renderers.run('fitLogo', { bytes: wide }, { timeoutMs: 60_000 });
  expect(await sharp(logo).metadata()).toMatchObject({
    format: 'webp',
    width: 512,
    height: 256,
    hasAlpha: true,
  });
  const broken = renderers.run('fitLogo', { bytes: wide.subarray(0, 50) }, { timeoutMs: 60_000 });
  await expect(broken).rejects.toMatchObject({ name: 'TaskFailure', code: 'picture' });
});
