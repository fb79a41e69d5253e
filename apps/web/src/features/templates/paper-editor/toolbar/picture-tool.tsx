import './picture-tool.css';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { showSelected } from '../picture-pieces/selected-picture.ts';
import { PICTURE_KINDS, type Pictures } from '../pictures/use-pictures.ts';
import { PictureForm } from './picture-form.tsx';
import { ToolButton } from './tool-button.tsx';

interface PictureToolProps {
  editor: Editor;
  paper: Paper;
  pictures: Pictures;
  /** A picture is selected. */
  isSelected: boolean;
}

/** Inserts pictures of this device, or opens the settings of the one that is selected; shows what is being uploaded. */
export function PictureTool({ editor, paper, pictures, isSelected }: PictureToolProps) {
  const { t } = useTranslation('templates-paper');
  const input = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState(false);
  const { sending } = pictures;
  return (
    <>
      <ToolButton
        icon="image"
        known
        label={t(isSelected ? 'picture.edit' : 'piece.picture')}
        onClick={() => (isSelected ? setEditing(true) : input.current?.click())}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_KINDS.join(',')}
        aria-label={t('picture.choose')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          void pictures.insert(files, null);
        }}
      />
      <span role="status" className="picture-sending">
        {sending && (
          <>
            <span className="picture-sending-name">{t('picture.sendingName', { name: sending.name })}</span>
            <Progress value={sending.share} label={t('picture.sending')} />
          </>
        )}
      </span>
      {sending && (
        <IconButton icon="x" size="small" label={t('picture.cancel')} onClick={() => pictures.cancel()} />
      )}
      {editing && (
        <PictureForm
          editor={editor}
          paper={paper}
          pictures={pictures}
          onClose={() => {
            setEditing(false);
            requestAnimationFrame(() => showSelected(editor));
          }}
        />
      )}
    </>
  );
}
