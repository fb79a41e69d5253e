import type { Namespace, TextKey } from '@cinnabar/locales/text-keys';
import type { TextValues, Translate } from '@cinnabar/locales/translate';
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

export interface RichTextProps<N extends Namespace> {
  t: Translate<N>;
  i18nKey: TextKey<N>;
  values?: TextValues;
  /** The elements for the tags in the text: `{ b: <b /> }` for `…<b>{{name}}</b>…`. */
  components: Record<string, ReactElement>;
}

/** A text with marked parts, so that a translator may put them where the sentence wants them. Tags are not nested. */
export function RichText<N extends Namespace>({
  t,
  i18nKey,
  values = {},
  components,
}: RichTextProps<N>): ReactNode {
  // Split before filling, so that a value can never become a tag.
  const parts = t(i18nKey).split(/<(\w+)>(.*?)<\/\1>/g);
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  const nodes: ReactNode[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    nodes.push(filled(parts[at]!));
    const component = components[parts[at + 1] ?? ''];
    if (component) nodes.push(cloneElement(component, { key: at } as object, filled(parts[at + 2]!)));
  }
  return createElement(Fragment, null, ...nodes);
}
