import type { PaperParamPicture } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { PictureBlock } from '../typeset/layout/layout-block.ts';

/**
 * The frame of a param's picture: its key is the value of the param, null while that is empty; then the frame names the param that is missing. It is
 * described by the param's name where the paper says nothing else.
 */
export function toPicture(
  { param, description, ...frame }: PaperParamPicture & Omit<PictureBlock, 'kind' | 'key'>,
  facts: TemplateFacts,
): PictureBlock {
  const key = facts.valueOf(param) || null;
  return {
    ...frame,
    kind: 'picture',
    key,
    ...(key === null && { name: param }),
    contained: true,
    description: description ?? facts.params.get(param)?.name,
  };
}
