import './paper-toolbar.css';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import type { LaidDraft } from '../layout/laid-draft.ts';
import type { PaperSession } from '../paper-session.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import type { Sides } from '../sides/use-sides.ts';
import { InsertTools } from './insert-tools.tsx';
import { LookTools } from './look-tools.tsx';
import { TextToolbar } from './text-toolbar.tsx';

interface PaperToolbarProps {
  session: PaperSession;
  editor: Editor | null;
  laid: LaidDraft | null;
  paper: Paper;
  pictures: Pictures;
  narrow: boolean;
  sides: Sides;
  onFind: () => void;
  onHelp: () => void;
}

/** The toolbar of papers: kinds and looks, what is inserted, search. */
export function PaperToolbar({
  session,
  editor,
  laid,
  paper,
  pictures,
  narrow,
  sides,
  onFind,
  onHelp,
}: PaperToolbarProps) {
  const { t } = useTranslation('templates-paper');
  if (!editor) return <div className="paper-toolbar" />;
  return (
    <TextToolbar editor={editor}>
      {(state) => (
        <>
          <LookTools editor={editor} state={state} laid={laid} />
          <span className="paper-toolbar-line" aria-hidden="true" />
          <InsertTools
            session={session}
            editor={editor}
            state={state}
            laid={laid}
            paper={paper}
            pictures={pictures}
          />
          <span className="paper-toolbar-end">
            <IconButton icon="search" label={t('find.open')} size="small" onClick={onFind} />
            <IconButton icon="keyboard" label={t('keys.title')} size="small" onClick={onHelp} />
            {narrow && (
              <>
                <IconButton
                  icon="list"
                  label={t('side.outline')}
                  size="small"
                  aria-pressed={sides.open === 'outline'}
                  onClick={() => sides.toggle('outline')}
                />
                <IconButton
                  icon="settings"
                  label={t('side.settings')}
                  size="small"
                  aria-pressed={sides.open === 'settings'}
                  onClick={() => sides.toggle('settings')}
                />
              </>
            )}
          </span>
        </>
      )}
    </TextToolbar>
  );
}
