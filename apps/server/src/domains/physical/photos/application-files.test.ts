import { createHash } from 'node:crypto';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { buildPhysicalProduct } from '../physical-factory.ts';

const database = await createTestDatabase();
const product = await buildPhysicalProduct(database);

it('files of an application stay when an upload of the same bytes is swept', async () => {
  const { staff, apply } = await product.firm();
  const { id } = (await apply({ submit: false })).result;
  const bytes = Buffer.from('%PDF-1.7 仓储合同');
  const form = new FormData();
  form.set('id', id);
  form.set('kind', 'DOCUMENT');
  form.set('file', new Blob([bytes]), '仓储合同.pdf');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const sent = await product.app.inject({
    method: 'POST',
    url: '/api/sealapply/file',
    headers: { 'x-qid': staff.王一川.token, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const [file] = (sent.json().result as Application).files;
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  await product.domains.documents.forgetStored([{ key: sha256, sha256 }]);

  const read = await product.app.inject({
    url: `/api/sealapply/file?id=${id}&fileId=${file!.id}`,
    headers: { 'x-qid': staff.王一川.token },
  });
  expect(read.statusCode).toBe(200);
  expect(read.rawPayload.equals(bytes)).toBe(true);
});
