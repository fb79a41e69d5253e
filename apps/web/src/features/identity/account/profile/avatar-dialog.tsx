import { setAvatarCall } from '@cinnabar/protocol/identity/profile-calls';
import './avatar-dialog.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { upload } from '../../../../lib/api/upload.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { CENTRE, drag, keepInside, MOST_ZOOM } from './crop-square.ts';
import { cutOut, drawCrop } from './draw-crop.ts';

const FRAME = 240;
/** Drawn finer than shown, for dense displays. */
const DENSITY = 2;
const KEY_STEP = 8;
const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** Which part of the picture is kept: dragged and enlarged under a round window, as it will be seen. */
export function AvatarDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const { t } = useTranslation('identity-account');
  const canvas = useRef<HTMLCanvasElement>(null);
  const act = useAct();
  const form = useForm({
    t,
    start: { crop: CENTRE },
    send: async () => {
      await act.prove(async () => upload(setAvatarCall, await cutOut(picture, crop), {}));
      notify('ok', t('avatar.saved'));
      onClose();
    },
  });
  const { crop } = form.values;
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const move = (dx: number, dy: number) =>
    form.set((now) => ({ crop: drag(picture, now.crop, FRAME, dx, dy) }));
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 1) move(event.movementX, event.movementY);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };

  return (
    <>
      <FormDialog form={form} title={t('avatar.choose')} submitLabel={t('avatar.save')} onClose={onClose}>
        <div
          className="avatar-frame"
          role="img"
          aria-label={t('avatar.frame')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        >
          <canvas ref={canvas} width={FRAME * DENSITY} height={FRAME * DENSITY} />
        </div>
        <label className="avatar-zoom">
          <span>{t('avatar.zoom')}</span>
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.02}
            value={crop.zoom}
            onChange={({ target }) =>
              form.set((now) => ({ crop: keepInside(picture, { ...now.crop, zoom: target.valueAsNumber }) }))
            }
          />
        </label>
        <p className="avatar-hint">{t('avatar.hint')}</p>
      </FormDialog>
      {act.dialog}
    </>
  );
}
