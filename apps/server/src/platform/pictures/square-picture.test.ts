import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharedPdfWork } from '../../testing/shared-pdf-work.ts';

const { renderers } = sharedPdfWork();

it('a picture is squared in a process; a file that is no picture is refused by name', async () => {
  const wide = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#ffffff00' } })
    .png()
    .toBuffer();
  const square = await renderers.run('squarePicture', { bytes: wide }, { timeoutMs: 10_000 });
  expect(await sharp(square).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const broken = renderers.run('squarePicture', { bytes: wide.subarray(0, 50) }, { timeoutMs: 10_000 });
  await expect(broken).rejects.toMatchObject({ name: 'TaskFailure', code: 'picture' });
});
