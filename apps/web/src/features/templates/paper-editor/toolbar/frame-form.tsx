import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { FrameBlock } from '../document/paper-document.ts';
import { BoundedField } from '../page/bounded-field.tsx';
import { textRoom } from '../page/paper-sheet.ts';
import { HIGHEST, LEAST_WIDTH } from '../picture-pieces/picture-sizes.ts';
import { changePicture, removePicture, selectedPicture } from '../picture-pieces/selected-picture.ts';
import { AlignField } from './align-field.tsx';
import { useEditorState } from './use-editor-state.ts';

interface FrameFormProps {
  editor: Editor;
  paper: Paper;
  params: readonly TemplateParam[];
  onClose: () => void;
}

/** Param, size and place of the selected frame. Changes are steps of the history at once. */
export function FrameForm({ editor, paper, params, onClose }: FrameFormProps) {
  const { t } = useTranslation('templates-paper');
  const { t: sheet } = useTranslation('templates-sheet');
  const block = useEditorState(editor, ({ state }) => selectedPicture(state));
  if (block?.kind !== 'paramPicture') return null;
  const room = textRoom(paper);
  const param = params.find(({ key }) => key === block.param);
  const pictures = params.filter(({ type }) => type === 'IMAGE');
  const edit = (part: Partial<FrameBlock>) =>
    changePicture<FrameBlock>(editor, (now) => ({ ...now, ...part }) as FrameBlock);
  return (
    <Dialog
      open
      title={t('frame.edit')}
      width={440}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="picture-form">
        <Field label={t('frame.param')} help={t('frame.paramHelp')}>
          <Select
            value={block.param}
            options={[
              ...(param?.type === 'IMAGE' ? [] : [{ value: block.param, label: param?.name ?? block.param }]),
              ...pictures.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={({ target }) => edit({ param: target.value })}
          />
        </Field>
        <div className="picture-form-sides">
          <BoundedField
            label={t('frame.width')}
            unit={sheet('millimetres')}
            value={block.width}
            bounds={{ least: LEAST_WIDTH, most: Math.floor(room.width) }}
            onChange={(width) => edit({ width })}
          />
          <BoundedField
            label={t('frame.height')}
            unit={sheet('millimetres')}
            value={block.height}
            bounds={{ least: LEAST_WIDTH, most: Math.floor(room.height * HIGHEST) }}
            onChange={(height) => edit({ height })}
          />
        </div>
        <p className="picture-form-note">{t('frame.sizeHelp')}</p>
        <AlignField align={block.align} onChange={(align) => edit({ align })} />
        <Field label={t('picture.description')} help={t('frame.descriptionHelp')}>
          <Input
            value={block.description ?? ''}
            placeholder={param?.name}
            maxLength={500}
            onChange={({ target }) =>
              changePicture<FrameBlock>(editor, ({ description: _, ...now }) =>
                target.value === '' ? now : { ...now, description: target.value },
              )
            }
          />
        </Field>
        <div className="picture-form-acts">
          <Button
            look="danger"
            onClick={() => {
              onClose();
              removePicture(editor);
            }}
          >
            {t('frame.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
