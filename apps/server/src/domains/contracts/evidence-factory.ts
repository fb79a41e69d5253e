import { pageText } from '@cinnabar/pdf';
import { expect } from 'vitest';
import type { buildProduct, Caller } from '../../testing/build-product.ts';

/** The text of a contract's evidence report, as the caller is given it, without white space. */
export async function readEvidenceText(
  product: Awaited<ReturnType<typeof buildProduct>>,
  caller: Pick<Caller, 'token'>,
  contractId: string,
  language: 'zh_CN' | 'en_US' = 'zh_CN',
): Promise<string> {
  const report = await product.app.inject({
    url: `/api/contract/evidence?contractId=${contractId}`,
    headers: { 'x-qid': caller.token, 'i18n-language': language },
  });
  expect(report.statusCode).toBe(200);
  let text = '';
  for (let page = 1; page <= 12; page++) {
    const runs = await pageText(report.rawPayload, page).catch(() => null);
    if (!runs) break;
    text += runs.map((run) => run.text).join('');
  }
  return text.replace(/\s/g, '');
}
