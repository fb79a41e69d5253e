import type { Node, Schema } from '@tiptap/pm/model';

/** A blank paragraph behind a last block that is no text, such as a table: a place for the caret, and no block until text is written into it. */
export const placeBehind = (schema: Schema): Node =>
  schema.nodes.paragraph!.create({ block: { kind: 'paragraph' }, blank: true });

/** The one of a document; null: it has none. */
export function findPlaceBehind(document: Node): Node | null {
  const { lastChild, childCount } = document;
  const isBlank = lastChild?.attrs.blank === true && lastChild.childCount === 0;
  return isBlank && childCount > 1 && !document.child(childCount - 2).isTextblock ? lastChild : null;
}
