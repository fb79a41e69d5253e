import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createPdfWorkers } from '../workers/pdf-workers.ts';

const workers = createPdfWorkers({ threads: 1 });
afterAll(() => workers.close());

it('a picture is squared in a thread; what is none is refused by name', async () => {
  const wide = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#ffffff00' } })
    .png()
    .toBuffer();
  const square = await workers.run('squarePicture', { bytes: wide }, { timeoutMs: 10_000 });
  expect(await sharp(square).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const broken = workers.run('squarePicture', { bytes: wide.subarray(0, 50) }, { timeoutMs: 10_000 });
  await expect(broken).rejects.toMatchObject({ name: 'TaskFailure', code: 'picture' });
});
