import { renderPage } from '@cinnabar/pdf';
import { ERRORS } from '@cinnabar/protocol/errors';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openDocumentsEnvironment } from './documents-environment-factory.ts';

const environment = await openDocumentsEnvironment();
afterAll(() => environment.close());

const picture = (width: number, height: number, background = '#cc0000') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('an uploaded picture', () => {
  it('becomes an A4 page, portrait or landscape as the picture is', async () => {
    const lying = await environment.uploaded({
      bytes: await picture(800, 400).png().toBuffer(),
      filename: '营业执照.PNG',
    });
    expect(lying).toMatchObject({ title: '营业执照', pages: 1, state: 'READY', sourceName: '营业执照.PNG' });
    expect(lying.pageSizes[0]).toMatchObject({ width: 841.89, height: 595.28 });
    const standing = await environment.uploaded({
      bytes: await picture(400, 800).webp().toBuffer(),
      filename: 'scan.webp',
    });
    expect(standing.pageSizes[0]).toMatchObject({ width: 595.28, height: 841.89 });
  });

  it('is turned by its EXIF orientation, and its place and device are removed', async () => {
    const photo = await picture(800, 400)
      .jpeg()
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '31/1' } },
      })
      .toBuffer();
    expect(photo.toString('latin1')).toContain('SecretCamera');
    const { id, pageSizes } = await environment.uploaded({ bytes: photo, filename: 'IMG_1.jpg' });
    expect(pageSizes[0]!.height).toBeGreaterThan(pageSizes[0]!.width);
    const stored = Buffer.from(await environment.documents.readRevision(id));
    expect(stored.toString('latin1')).not.toContain('SecretCamera');
    expect(stored.toString('latin1')).not.toContain('Exif');
    const { bytes } = await renderPage(stored, 1, 800);
    const middle = { left: 400, top: 560, width: 1, height: 1 };
    const [r, g] = await sharp(bytes).extract(middle).raw().toBuffer();
    expect(r! - g!).toBeGreaterThan(100);
  });

  it.each([
    ['another kind of picture under a known name', async () => picture(10, 10).gif().toBuffer()],
    ['more points than a camera makes', async () => enlarge(await picture(64, 64).jpeg().toBuffer())],
    ['half a picture', async () => (await picture(500, 500).jpeg().toBuffer()).subarray(0, 900)],
  ])('is refused when it is %s, and leaves nothing', async (_what, make) => {
    const before = await environment.storedFiles();
    const { status, body } = await environment.upload({ bytes: await make(), filename: 'photo.jpg' });
    expect({ status, code: body.code }).toEqual({ status: 400, code: ERRORS.DOCUMENT_PICTURE_BROKEN.code });
    expect(await environment.storedFiles()).toEqual(before);
  });
});

/** Its frame header claims 20 000 by 20 000 pixels. */
function enlarge(jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  jpeg.writeUInt16BE(20_000, frame + 5);
  jpeg.writeUInt16BE(20_000, frame + 7);
  return jpeg;
}
