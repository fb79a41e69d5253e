import { spawnSync } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { hasPdfbox, PdfboxValidator } from './pdfbox.ts';

it('answers what is asked of a process that was just killed, and starts another', async () => {
  if (!hasPdfbox()) return;
  const verify = new PdfboxValidator();
  onTestFinished(() => verify.close());
  const known = await verify.verify('/nowhere.pdf');
  expect(known.refused).toBeTruthy();
  // Nothing is heard of its end before the next question.
  spawnSync('bash', ['-c', `pkill -9 -P ${process.pid} java; sleep 0.5`]);
  expect(await verify.verify('/nowhere.pdf')).toEqual({ refused: 'the process of PDFBox ended' });
  expect(await verify.verify('/nowhere.pdf')).toEqual(known);
});
