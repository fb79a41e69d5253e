import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { PaperFileError } from '../paper-file-error.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlParent = DefaultTreeAdapterTypes.ParentNode;

/**
 * A page as a tree, as browsers read it (WHATWG HTML). Nothing in it is run or fetched. Counting while it is parsed, so that a hostile page ends
 * early: formatting elements that are not closed multiply. Throws PaperFileError `tooMuch`.
 */
export function parseHtml(html: string): { title: string; body: HtmlElement | null } {
  if (html.length > PAPER_IMPORT_LIMITS.html) throw tooMuch(`${html.length} characters`);
  const depths = new WeakMap<HtmlParent, number>();
  let elements = 0;
  const place = (parent: HtmlParent, child: HtmlNode) => {
    if (!isElement(child)) return;
    const depth = (depths.get(parent) ?? 0) + 1;
    if (depth > PAPER_IMPORT_LIMITS.depth) throw tooMuch('elements lie too deep in one another');
    depths.set(child, depth);
  };
  const document = parse(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...given) {
        if (++elements > PAPER_IMPORT_LIMITS.elements) throw tooMuch('too many elements');
        return defaultTreeAdapter.createElement(...given);
      },
      appendChild(parent, child) {
        place(parent, child);
        defaultTreeAdapter.appendChild(parent, child);
      },
      insertBefore(parent, child, before) {
        place(parent, child);
        defaultTreeAdapter.insertBefore(parent, child, before);
      },
    },
  });
  const root = document.childNodes.find(isElement);
  const below = (name: string) => root?.childNodes.filter(isElement).find(({ tagName }) => tagName === name);
  const title = below('head')
    ?.childNodes.filter(isElement)
    .find(({ tagName }) => tagName === 'title');
  return { title: title ? textOf(title) : '', body: below('body') ?? null };
}

const tooMuch = (message: string) => new PaperFileError('tooMuch', message);

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

export const attributeOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

/** The words of an element, up to a hundred. */
export function textOf(element: HtmlElement): string {
  let text = '';
  const take = (node: HtmlNode) => {
    if (text.length > 100) return;
    if (isText(node)) text += node.value;
    else if (isElement(node)) node.childNodes.forEach(take);
  };
  element.childNodes.forEach(take);
  return text.trim();
}
