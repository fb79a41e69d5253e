import type { PaperParamPicture } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { PictureBlock } from '../typeset/layout/layout-block.ts';

/** The frame of a param's picture: its key is the value of the param, null while that is empty. */
export function toPicture<P extends PaperParamPicture & { kind: 'paramPicture' }>(
  { param, kind: _, ...frame }: P,
  facts: TemplateFacts,
): Omit<P, 'param' | 'kind'> & Pick<PictureBlock, 'kind' | 'key' | 'contained'> {
  return { ...frame, kind: 'picture', key: facts.valueOf(param) || null, contained: true };
}
