import { spawnSync } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { hasPdfbox, PdfboxValidator } from './pdfbox.ts';

it('answers through another process when the one that was asked has just been killed', async () => {
  if (!hasPdfbox()) return;
  const verify = new PdfboxValidator();
  onTestFinished(() => verify.close());
  const known = await verify.verify('/nowhere.pdf');
  expect(known.refused).toBeTruthy();
  // Nothing is heard of its end before the next question.
  spawnSync('bash', ['-c', `pkill -9 -P ${process.pid} java; sleep 0.5`]);
  expect(await verify.verify('/nowhere.pdf')).toEqual(known);
});
