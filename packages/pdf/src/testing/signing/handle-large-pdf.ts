/**
 * What a file on disk costs, as a process of its own: `node handle-large-pdf.ts SMALL LARGE` opens, reads, signs and verifies the one and
 * then the other, and prints by how many bytes the larger one raised the peak of memory.
 */
import { readFileSync } from 'node:fs';
import { openFileSource } from '../../objects/byte-source.ts';
import { PdfStream } from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { signFile } from '../../sign/sign-file.ts';
import { verifyPdf } from '../../verify/verify-pdf.ts';
import { makeTestPki } from './test-pki.ts';

const pki = await makeTestPki();
const signer = await pki.issueSigner({ commonName: '张三' });

async function handle(path: string): Promise<void> {
  const unsigned = openFileSource(path);
  const pdf = openPdf(unsigned);
  const pages = listPages(pdf);
  const picture = pdf.object(pages.at(-1)!.ref.num + 1);
  if (!(picture instanceof PdfStream)) throw new Error('the last page has no picture');
  pdf.decode(picture);
  unsigned.close();
  await signFile(path, { name: '张三', signer });
  const signed = openFileSource(path);
  const { validity } = await verifyPdf(signed, { trust: [pki.root.certificate] });
  signed.close();
  if (validity !== 'unmodified') throw new Error(`judged ${validity}`);
}

/** On Linux the process's own, for a new process starts with the maximum of its parent. */
function peak(): number {
  const own = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'latin1'));
  return (own ? Number(own[1]) : process.resourceUsage().maxRSS) * 1024;
}

const [small = '', large = ''] = process.argv.slice(2);
for (let round = 0; round < 3; round++) await handle(small); // grown once, the heap stays as large
const before = peak();
await handle(large);
process.stdout.write(String(peak() - before));
