import { newId } from '@cinnabar/kernel';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { Editor } from '@tiptap/core';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import type { LaidDraft } from '../layout/laid-draft.ts';
import type { PaperSession } from '../paper-session.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { newSignatures } from '../signatures/new-signatures.ts';
import { toggleSection } from '../text/sections.ts';
import { ClauseDialog, SignaturesForm } from './later-dialogs.ts';
import { ParamMenu } from './param-menu.tsx';
import { PictureTool } from './picture-tool.tsx';
import { ReferenceMenu } from './reference-menu.tsx';
import { TableMenu } from './table-menu.tsx';
import type { TextState } from './text-state.ts';
import { ToolButton } from './tool-button.tsx';

interface InsertToolsProps {
  session: PaperSession;
  editor: Editor;
  state: TextState;
  laid: LaidDraft | null;
  paper: Paper;
  pictures: Pictures;
}

/** What is put into the text: params, references, tables, pictures, signature blocks, breaks and lines. */
export function InsertTools({ session, editor, state, laid, paper, pictures }: InsertToolsProps) {
  const { t } = useTranslation('templates-paper');
  const [signatures, setSignatures] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { content, roles } = session.work;
  const { params } = content;
  return (
    <>
      <ParamMenu
        params={params}
        inTable={state.inTable}
        onParam={session.insertParam}
        onColumn={(column) => session.insertInline({ kind: 'column', column })}
      />
      <ReferenceMenu
        blocks={content.files.find(({ id }) => id === session.file)?.paper.blocks ?? []}
        numbers={laid?.numbers ?? {}}
        onReference={(target) => session.insertInline({ kind: 'reference', target })}
      />
      <TableMenu editor={editor} inTable={state.inTable} onTable={session.insertBlock} />
      <PictureTool editor={editor} paper={paper} pictures={pictures} isSelected={state.picture !== null} />
      <ToolButton icon="doc" label={t('insert.clause')} onClick={() => setChoosing(true)} />
      {state.signatures === null ? (
        <ToolButton
          icon="stamp"
          label={t('piece.signatures')}
          onClick={() => session.insertBlock(newSignatures(roles, t))}
        />
      ) : (
        <ToolButton
          icon="stamp"
          label={t('insert.editSignatures')}
          onClick={() => setSignatures(state.signatures)}
        />
      )}
      <IconButton
        icon="layers"
        label={t('section')}
        size="small"
        disabled={state.inTable}
        aria-pressed={state.inSection}
        onClick={() => {
          toggleSection(editor);
          editor.view.focus();
        }}
      />
      <IconButton
        icon="pagebreak"
        label={t('piece.pageBreak')}
        size="small"
        onClick={() => session.insertBlock({ kind: 'pageBreak', id: newId() })}
      />
      <IconButton
        icon="rule"
        label={t('piece.rule')}
        size="small"
        onClick={() => session.insertBlock({ kind: 'rule', id: newId() })}
      />
      <Suspense>
        {choosing && <ClauseDialog session={session} onClose={() => setChoosing(false)} />}
        {signatures !== null && (
          <SignaturesForm session={session} blockId={signatures} onClose={() => setSignatures(null)} />
        )}
      </Suspense>
    </>
  );
}
