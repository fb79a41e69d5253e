import type { TitleInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';

/** Of a title. */
const PARTS = 20;

/** A title that is typed as `fileTitle` shows it: names of params in 【】 are params again, all else is text. */
export function titleFrom(
  text: string,
  params: readonly Pick<TemplateParam, 'key' | 'name'>[],
): TitleInline[] {
  return text
    .trim()
    .split(/(【[^【】]+】)/)
    .filter((part) => part !== '')
    .slice(0, PARTS)
    .map((part): TitleInline => {
      const named = params.find(({ key, name }) => part === `【${name}】` || part === `【${key}】`);
      return named ? { kind: 'param', param: named.key } : { kind: 'text', text: part };
    });
}
