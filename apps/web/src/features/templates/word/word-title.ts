import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';

type Named = Pick<TemplateParam, 'key' | 'name'>;

/** The title of a Word file with its params by their names. */
export const shownTitle = (title: string, params: readonly Named[]): string =>
  title
    .replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (_, key: string) => {
      const named = params.find((param) => param.key === key);
      return `【${named?.name ?? key}】`;
    })
    .trim();

/** A title that is typed as `shownTitle` shows it: names of params in 【】 are params again, all else is text. */
export const titleFromShown = (text: string, params: readonly Named[]): string =>
  text
    .replace(/【([^【】]+)】/g, (whole, word: string) => {
      const named = params.find(({ key, name }) => name === word || key === word);
      return named ? `{{${named.key}}}` : whole;
    })
    .trim();
