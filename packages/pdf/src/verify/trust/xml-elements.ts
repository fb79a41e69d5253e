/** Elements by their local names: lists of all versions use the same, under different prefixes. */

const ELEMENT = 1;
const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;

export const childrenOf = (parent: Element, name: string): Element[] =>
  Array.from(parent.childNodes)
    .filter(isElement)
    .filter(({ localName }) => localName === name);

export const descendants = (parent: Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS('*', name));

/** Text of the first element along a path; undefined when there is none. */
export function textAt(element: Element, ...path: readonly string[]): string | undefined {
  let at: Element | undefined = element;
  for (const name of path) at = at && childrenOf(at, name)[0];
  return at?.textContent?.trim();
}
