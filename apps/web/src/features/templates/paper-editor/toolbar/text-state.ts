import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { isInTable } from '@tiptap/pm/tables';
import type { Look, OwnText } from '../document/paper-document.ts';
import { type SizedBlock, selectedPicture } from '../picture-pieces/selected-picture.ts';
import { selectedLock } from '../text/locked/locked-sections.ts';
import { shownLook } from '../text/looks.ts';
import { inSection } from '../text/sections.ts';
import { kindOfText, type NumberStyle, type TextKind } from '../text/text-kinds.ts';

/** What the toolbar shows of the selection. */
export interface TextState {
  /** Null: the selection is no text. */
  kind: TextKind | null;
  face: Look['face'] | null;
  size: string | null;
  bold: boolean;
  underline: boolean;
  strike: boolean;
  align: NonNullable<OwnText['align']>;
  firstLine: boolean;
  numbering: NumberStyle | null;
  /** Of its number. */
  level: number | null;
  /** Id of the text. */
  text: string | null;
  inTable: boolean;
  inSection: boolean;
  /** The picture or frame that is selected, and how it stands. */
  sized: SizedBlock['kind'] | null;
  picture: 'left' | 'center' | 'right' | null;
  /** Id of the signature block that is selected. */
  signatures: string | null;
  /** It is in a locked section, or is one. */
  locked: boolean;
}

/** As JSON, so that an equal state is the same value. */
export function textState({ state }: Editor): string {
  const { selection } = state;
  const { parent } = selection.$from;
  const locked = selectedLock(state) !== null;
  const own = parent.isTextblock && !locked ? (parent.attrs.block as OwnText) : null;
  const look = shownLook(state);
  const node = 'node' in selection ? (selection.node as Node) : null;
  const picture = selectedPicture(state);
  const shown: TextState = {
    kind: own && kindOfText(own),
    face: look.face ?? null,
    size: look.size === undefined ? null : String(look.size),
    bold: look.bold ?? false,
    underline: look.underline ?? false,
    strike: look.strike ?? false,
    align: own?.align ?? 'justify',
    firstLine: (own?.firstLineIndent ?? 0) > 0,
    numbering: own?.numbering?.style ?? null,
    level: own?.numbering?.level ?? null,
    text: own?.id ?? null,
    inTable: isInTable(state),
    inSection: inSection(state),
    sized: picture?.kind ?? null,
    picture: picture && (picture.align ?? 'left'),
    signatures: node?.type.name === 'signatures' ? (node.attrs.block as { id: string }).id : null,
    locked,
  };
  return JSON.stringify(shown);
}
