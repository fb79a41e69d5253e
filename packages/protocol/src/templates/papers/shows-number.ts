import { type FilledContent, isOfPapers } from '../filled-content.ts';
import { eachBlock, inlinesOf, runningInlines } from './each-block.ts';

/** Whether the number of the contract is shown or decides something, so that the files need it. */
export function showsNumber(content: FilledContent): boolean {
  if (content.params.some(({ source }) => source === 'CONTRACT_NUMBER')) return true;
  if (!isOfPapers(content)) return false;
  return content.files.some(({ paper }) => {
    const inLines = [...eachBlock(paper.blocks)].flatMap((block) =>
      block.kind === 'section' ? [] : [...inlinesOf(block)].map(({ inline }) => inline),
    );
    return [...runningInlines(paper), ...inLines].some(
      (inline) => inline.kind === 'counter' && inline.counter === 'sn',
    );
  });
}
