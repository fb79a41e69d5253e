/** One task in a process of its own, for `bench-pdf-memory.ts`: does it and prints the peak of its resident set, in bytes. */
import { appendFileSync, copyFileSync, readFileSync, rmSync } from 'node:fs';
import { signRevision } from '@cinnabar/pdf';
import { benchSigner, sealPlan, signOnDisk, verifyOnDisk } from './bench-pdf-work.ts';

const [task, file = ''] = process.argv.slice(2);
const { signer } = await benchSigner();
const plan = await sealPlan('last');
const result = `${file}.${process.pid}`;
try {
  if (task === 'verify') await verifyOnDisk(file);
  else if (task === 'sign') {
    copyFileSync(file, result);
    appendFileSync(result, await signOnDisk(result, plan, signer));
  } else {
    const bytes = readFileSync(file);
    appendFileSync(result, bytes);
    appendFileSync(result, await signRevision(bytes, plan, { signer }));
  }
} finally {
  rmSync(result, { force: true });
}
process.stdout.write(String(process.resourceUsage().maxRSS * 1024));
