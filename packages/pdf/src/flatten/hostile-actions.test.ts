import { expect, it } from 'vitest';
import { inspectUpload } from '../inspect/inspect-upload.ts';
import { HOSTILE_KINDS, hostileLeftovers, hostilePdf } from '../testing/files/hostile-actions.ts';
import { hasTool } from '../testing/programs/external-tools.ts';
import { flattenPdf } from './flatten-pdf.ts';

it.skipIf(!hasTool('qpdf'))(
  'nothing acts or lies inside a flattened file, whatever kind it was and wherever it was hung',
  async () => {
    const upload = hostilePdf();
    expect(hostileLeftovers(upload).length, 'all of it is there before').toBeGreaterThan(
      HOSTILE_KINDS.length,
    );
    const { bytes, undrawable } = await flattenPdf(upload);
    expect(undrawable).toBeNull();
    expect(hostileLeftovers(bytes!)).toEqual([]);
  },
);

it('a file that holds actions or files is known for it before it is signed', () => {
  const { hazards } = inspectUpload(hostilePdf());
  expect(hazards).toEqual(expect.arrayContaining(['javascript', 'leaving-actions', 'embedded-files']));
});
