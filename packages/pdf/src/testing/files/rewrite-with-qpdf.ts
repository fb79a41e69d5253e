import { runTool } from '../programs/external-tools.ts';
import { makePdf } from './make-pdf.ts';

/** What qpdf makes of our sample of twelve pages, e.g. `--linearize`. Needs the tool. */
export function rewriteWithQpdf(options: string, sample = makePdf({ pages: 12 })): Buffer {
  const command = `qpdf ${options} --deterministic-id "$0" - | base64`;
  const { output } = runTool('sh', ['-c', command, 'in.pdf'], { 'in.pdf': sample });
  return Buffer.from(output, 'base64');
}
