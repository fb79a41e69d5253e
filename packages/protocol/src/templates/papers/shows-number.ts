import { eachBlock, inlinesOf, runningInlines } from './each-block.ts';
import type { PaperContent } from './paper-content-schema.ts';

/** Whether the number of the contract is shown or decides something, so that the files need it. */
export function showsNumber({ params, files }: PaperContent): boolean {
  if (params.some(({ source }) => source === 'CONTRACT_NUMBER')) return true;
  return files.some(({ paper }) => {
    const inLines = [...eachBlock(paper.blocks)].flatMap((block) =>
      block.kind === 'section' ? [] : [...inlinesOf(block)].map(({ inline }) => inline),
    );
    return [...runningInlines(paper), ...inLines].some(
      (inline) => inline.kind === 'counter' && inline.counter === 'sn',
    );
  });
}
