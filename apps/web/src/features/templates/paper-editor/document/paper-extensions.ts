import { type AnyExtension, callOrReturn, Extension, getExtensionField } from '@tiptap/core';
import {
  PageBreakNode,
  ParamPictureNode,
  PictureNode,
  RuleNode,
  SectionNode,
  SignaturesNode,
} from './block-nodes.ts';
import { AtomNode } from './inline-node.ts';
import { LookMark } from './look-mark.ts';
import { TableCellNode, TableNode, TableRowNode } from './table-nodes.ts';
import { DocumentNode, HeadingNode, ParagraphNode, TextNode } from './text-nodes.ts';

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** What a node is to the commands of tables (prosemirror-tables). */
    tableRole?:
      | string
      | ((this: { name: string; options: Options; storage: Storage; parent: unknown }) => string);
  }
}

const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema(extension) {
    const { name, options, storage } = extension;
    return { tableRole: callOrReturn(getExtensionField(extension, 'tableRole', { name, options, storage })) };
  },
});

/** The nodes and marks of papers. */
export const PAPER_NODES: readonly AnyExtension[] = [
  DocumentNode,
  TextNode,
  ParagraphNode,
  HeadingNode,
  SectionNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  PictureNode,
  ParamPictureNode,
  PageBreakNode,
  RuleNode,
  SignaturesNode,
  AtomNode,
  LookMark,
  TableRoles,
];
