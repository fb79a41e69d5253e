import { newId } from '@cinnabar/kernel';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { LaidDraft } from '../layout/laid-draft.ts';
import { outlineOf } from '../outline/outline.ts';
import { inlinesOfParam, tableOfParam } from '../panes/params/insert-param.ts';
import type { PaperSession } from '../paper-session.ts';
import { PictureTool } from '../pictures/picture-tool.tsx';
import type { Pictures } from '../pictures/use-pictures.ts';
import { newSignatures } from '../signatures/new-signatures.ts';
import { SignaturesForm } from '../signatures/signatures-form.tsx';
import { toggleSection } from '../text/sections.ts';
import { actOnTable, canAct, newTable, TABLE_ACTS } from '../text/tables.ts';
import { ClauseDialog } from './clause-dialog.tsx';
import type { TextState } from './text-state.ts';

interface InsertToolsProps {
  session: PaperSession;
  editor: Editor;
  state: TextState;
  laid: LaidDraft | null;
  paper: Paper;
  pictures: Pictures;
}

/** Rows and columns of a new table. */
const TABLES = [
  [3, 2],
  [3, 3],
  [4, 4],
  [4, 6],
] as const;

/** What is put into the text: params, references, tables, pictures, signature blocks, breaks and lines. */
export function InsertTools({ session, editor, state, laid, paper, pictures }: InsertToolsProps) {
  const { t } = useTranslation('templates-paper');
  const [signatures, setSignatures] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { content, roles } = session.work;
  const { params } = content;
  const numbers = laid?.numbers ?? {};
  const blocks = content.files.find(({ id }) => id === session.file)?.paper.blocks ?? [];
  const numbered = outlineOf(blocks, () => '').filter(({ id }) => numbers[id] !== undefined);
  const columns = params.flatMap((param) =>
    param.columns.map((column) => ({ key: `${param.key} ${column.key}`, column, name: param.name })),
  );
  return (
    <>
      <Menu
        entries={[
          ...params.map((param) => ({
            key: param.key,
            label: param.name,
            onSelect: () => {
              if (param.type === 'TABLE') session.insertBlock(tableOfParam(param, newId()));
              else for (const inline of inlinesOfParam(param)) session.insertInline(inline);
            },
          })),
          ...(state.inTable
            ? columns.map(({ key, column, name }) => ({
                key,
                label: t('insert.column', { table: name, column: column.name }),
                onSelect: () => session.insertInline({ kind: 'column', column: column.key }),
              }))
            : []),
          ...(params.length === 0
            ? [{ key: 'none', label: t('insert.noParams'), note: t('insert.noParamsNote'), disabled: true }]
            : []),
        ]}
        trigger={(props) => (
          <Button {...props} look="text" size="small" icon="text">
            {t('insert.param')}
          </Button>
        )}
      />
      <Menu
        entries={
          numbered.length > 0
            ? numbered.map(({ id, text }) => ({
                key: id,
                label: `${numbers[id]} ${text}`,
                onSelect: () => session.insertInline({ kind: 'reference', target: id }),
              }))
            : [{ key: 'none', label: t('insert.noNumbers'), disabled: true }]
        }
        trigger={(props) => (
          <Button {...props} look="text" size="small" icon="link">
            {t('insert.reference')}
          </Button>
        )}
      />
      <Menu
        entries={
          state.inTable
            ? TABLE_ACTS.map((act) => ({
                key: act,
                label: t(`table.${act}`),
                danger: act.startsWith('remove'),
                disabled: !canAct(editor.state, act),
                onSelect: () => {
                  actOnTable(editor, act);
                  editor.view.focus();
                },
              }))
            : TABLES.map(([rows, columnCount]) => ({
                key: `${rows} ${columnCount}`,
                label: t('table.size', { rows, columns: columnCount }),
                onSelect: () => session.insertBlock(newTable(rows, columnCount)),
              }))
        }
        trigger={(props) => (
          <Button {...props} look="text" size="small" icon="table">
            {t('insert.table')}
          </Button>
        )}
      />
      <PictureTool editor={editor} paper={paper} pictures={pictures} isSelected={state.picture !== null} />
      <Button look="text" size="small" icon="doc" onClick={() => setChoosing(true)}>
        {t('insert.clause')}
      </Button>
      {state.signatures === null ? (
        <Button
          look="text"
          size="small"
          icon="stamp"
          onClick={() => session.insertBlock(newSignatures(roles, t))}
        >
          {t('piece.signatures')}
        </Button>
      ) : (
        <Button look="text" size="small" icon="stamp" onClick={() => setSignatures(state.signatures)}>
          {t('insert.editSignatures')}
        </Button>
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
      {choosing && <ClauseDialog session={session} onClose={() => setChoosing(false)} />}
      {signatures !== null && (
        <SignaturesForm session={session} blockId={signatures} onClose={() => setSignatures(null)} />
      )}
    </>
  );
}
