import { newId } from '@cinnabar/kernel';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import type { Editor } from '@tiptap/core';
import { lift, wrapIn } from '@tiptap/pm/commands';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

/** Whether the blocks of the selection stand in a section. */
export const inSection = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    ({ type }) => type.name === 'section',
  );

function depthOf(node: Node): number {
  const inner = Math.max(0, ...node.children.map(depthOf));
  return inner + (node.type.name === 'section' ? 1 : 0);
}

/** Puts the blocks of the selection into a section, so that one condition holds for all; or takes them out of theirs. */
export function toggleSection({ state, view }: Editor): void {
  if (inSection(state)) lift(state, view.dispatch);
  else
    wrapIn(state.schema.nodes.section!, { block: { kind: 'section', id: newId() } })(state, (tr) => {
      if (depthOf(tr.doc) <= TEMPLATE_LIMITS.sectionDepth) view.dispatch(tr.scrollIntoView());
    });
}
