import { ASSET_LIMITS } from '@cinnabar/protocol/templates/assets/asset-limits';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { PictureButton } from '../../../../ui/actions/picture-button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { PictureBlock } from '../document/paper-document.ts';
import { textRoom } from '../page/paper-sheet.ts';
import { LEAST_WIDTH, withPicture, withWidth } from '../picture-pieces/picture-sizes.ts';
import { changePicture, removePicture, selectedPicture } from '../picture-pieces/selected-picture.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { AlignField } from './align-field.tsx';
import { useEditorState } from './use-editor-state.ts';

const MIB = 1024 * 1024;

interface PictureFormProps {
  editor: Editor;
  paper: Paper;
  pictures: Pictures;
  onClose: () => void;
}

/** Description, width and place of the selected picture. Changes are steps of the history at once. */
export function PictureForm({ editor, paper, pictures, onClose }: PictureFormProps) {
  const { t } = useTranslation('templates-paper');
  const block = useEditorState(editor, ({ state }) => selectedPicture(state));
  const [typed, setTyped] = useState<string | null>(null);
  if (block?.kind !== 'picture') return null;
  const room = textRoom(paper);
  const wanted = Number(typed ?? block.width);
  const isWrong = !(wanted >= LEAST_WIDTH && wanted <= room.width);
  const edit = (change: (block: PictureBlock) => PictureBlock) => changePicture(editor, change);
  return (
    <Dialog
      open
      title={t('picture.edit')}
      width={440}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="picture-form">
        <Field label={t('picture.description')} help={t('picture.descriptionHelp')} required>
          <Input
            value={block.description ?? ''}
            maxLength={500}
            onChange={({ target }) =>
              edit(({ description: _, ...now }) =>
                target.value === '' ? now : { ...now, description: target.value },
              )
            }
          />
        </Field>
        <Field
          label={t('picture.width')}
          help={t('picture.height', { height: block.height })}
          error={isWrong ? t('picture.widthBounds', { least: LEAST_WIDTH, most: room.width }) : null}
        >
          <Input
            type="number"
            inputMode="decimal"
            min={LEAST_WIDTH}
            max={room.width}
            step="any"
            value={typed ?? String(block.width)}
            onChange={({ target: { value } }) => {
              setTyped(value);
              const width = Number(value);
              if (width >= LEAST_WIDTH && width <= room.width)
                edit((now) => withWidth(now, width, room.width));
            }}
            onBlur={() => setTyped(null)}
          />
        </Field>
        <AlignField align={block.align} onChange={(align) => edit((now) => ({ ...now, align }))} />
        <div className="picture-form-acts">
          <PictureButton
            label={t('picture.replace')}
            busy={pictures.sending !== null}
            maxBytes={ASSET_LIMITS.pictureBytes}
            onRefuse={(reason) =>
              notify('bad', t(`picture.${reason}`, { mib: ASSET_LIMITS.pictureBytes / MIB }))
            }
            onChoose={async (file) => {
              const asset = await pictures.send(file);
              if (asset) edit((now) => withPicture(now, asset, room));
            }}
          />
          <Button
            look="danger"
            onClick={() => {
              onClose();
              removePicture(editor);
            }}
          >
            {t('picture.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
