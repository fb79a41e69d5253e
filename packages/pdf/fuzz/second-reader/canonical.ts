import type { Node } from './node.ts';

/** A value as text in which blanks and the order of entries do not count. */
export function canonical(node: Node | undefined): string {
  switch (node?.kind) {
    case undefined:
      return '';
    case 'null':
      return 'null';
    case 'array':
      return `[${node.items.map(canonical).join(' ')}]`;
    case 'dict':
      return `<<${node.entries
        .map(({ key, value }) => `/${key} ${canonical(value)}`)
        .sort()
        .join(' ')}>>`;
    case 'ref':
      return `${node.num} ${node.gen} R`;
    case 'name':
      return `/${node.name}`;
    case 'string':
      return `(${node.value})`;
    case 'real':
      return `${node.value} as a real number`;
    case 'integer':
    case 'boolean':
      return String(node.value);
  }
}
