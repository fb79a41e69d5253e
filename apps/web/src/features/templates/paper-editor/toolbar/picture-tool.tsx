import './picture-tool.css';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { Editor } from '@tiptap/core';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { type SizedBlock, showSelected } from '../picture-pieces/selected-picture.ts';
import { PICTURE_KINDS, type Pictures } from '../pictures/use-pictures.ts';
import { FrameForm } from './later-dialogs.ts';
import { PictureForm } from './picture-form.tsx';
import { ToolButton } from './tool-button.tsx';

/** What a press does. */
const LABELS = { picture: 'picture.edit', paramPicture: 'frame.edit', none: 'piece.picture' } as const;

interface PictureToolProps {
  editor: Editor;
  paper: Paper;
  pictures: Pictures;
  params: readonly TemplateParam[];
  /** What is selected; null: neither. */
  selected: SizedBlock['kind'] | null;
}

/** Inserts pictures of this device, or opens the settings of the picture or frame that is selected; shows what is being uploaded. */
export function PictureTool({ editor, paper, pictures, params, selected }: PictureToolProps) {
  const { t } = useTranslation('templates-paper');
  const input = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState(false);
  const { sending } = pictures;
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => showSelected(editor));
  };
  return (
    <>
      <ToolButton
        icon="image"
        known
        label={t(LABELS[selected ?? 'none'])}
        onClick={() => (selected ? setEditing(true) : input.current?.click())}
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
      {editing && selected === 'picture' && (
        <PictureForm editor={editor} paper={paper} pictures={pictures} onClose={close} />
      )}
      <Suspense>
        {editing && selected === 'paramPicture' && (
          <FrameForm editor={editor} paper={paper} params={params} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
