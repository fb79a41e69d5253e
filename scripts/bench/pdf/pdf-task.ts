/** One task in a separate process, for `bench-pdf-memory.ts`: runs it and prints the peak of its resident set, in bytes. */
import { appendFileSync, copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { signRevision } from '@cinnabar/pdf';
import { benchSigner, sealPlan, signOnDisk, verifyOnDisk } from './pdf-work.ts';

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
process.stdout.write(String(peakBytes()));

/** On Linux a new process starts with the maximum of its parent, so the peak of its own memory is used. */
function peakBytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'latin1') : '';
  const own = /^VmHWM:\s*(\d+) kB/m.exec(status);
  return (own ? Number(own[1]) : process.resourceUsage().maxRSS) * 1024;
}
