/** A value as it is written (ISO 32000-2, 7.3), with its place in the text. A dictionary keeps every entry, also one whose key came before. */
export type Node = Place &
  (
    | { readonly kind: 'null' }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'integer' | 'real'; readonly value: number }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'array'; readonly items: readonly Node[] }
    | DictNode
    | { readonly kind: 'ref'; readonly num: number; readonly gen: number }
  );

interface Place {
  readonly start: number;
  readonly end: number;
}

export interface Entry {
  readonly key: string;
  /** Where the key begins; it and its value end with the value. */
  readonly start: number;
  readonly value: Node;
}

export interface DictNode extends Place {
  readonly kind: 'dict';
  readonly entries: readonly Entry[];
}

/** Something that readers could take in two ways, or that no writer has a reason to write. */
export interface Oddity {
  /** Byte of the file, or of the object stream. */
  readonly at: number;
  readonly what: string;
}

/** The value of a key; of the last entry when it stands there more than once, as most readers have it. */
export function entry(dict: DictNode, key: string): Node | undefined {
  return dict.entries.findLast((one) => one.key === key)?.value;
}

export const isDict = (node: Node | undefined): node is DictNode => node?.kind === 'dict';

export function nameOf(node: Node | undefined): string | undefined {
  return node?.kind === 'name' ? node.name : undefined;
}

export function integerOf(node: Node | undefined): number | undefined {
  return node?.kind === 'integer' ? node.value : undefined;
}
