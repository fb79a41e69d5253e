import './photos.css';
import { sendPhotoCall } from '@cinnabar/protocol/physical/application-calls';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { MOST_PHOTO_BYTES } from '@cinnabar/protocol/physical/physical-values';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../../lib/api/upload.ts';
import { ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useActed } from '../use-acted.ts';
import { ChosenFile } from './chosen-file.tsx';
import { currentPlace } from './current-place.ts';
import { hasLiveCamera, LiveCamera } from './live-camera.tsx';
import { PressStrip } from './press-strip.tsx';
import { pressesOf } from './presses.ts';

interface HandInProps {
  application: Application;
  /** Null: the oldest press that waits. */
  pressId: string | null;
  onClose: () => void;
}

type Said = { tone: 'ok' | 'warn' | 'bad'; text: string };

/**
 * Photos of what was pressed, one after the other: taken by the camera in the page, where the browser has none by the phone's own, or chosen. Where a
 * photo names no place, that of the browser is sent if the person agrees.
 */
export function HandIn({ application, pressId, onClose }: HandInProps) {
  const { t } = useTranslation('physical-detail');
  const acted = useActed(application.id);
  const onPhone = useMedia(PHONE);
  const presses = pressesOf(application);
  const due = presses.filter(({ state }) => state === 'OPEN');
  const [wanted, setWanted] = useState(pressId);
  const [type, setType] = useState<'SIGNATORY' | 'FACE'>('SIGNATORY');
  const [share, setShare] = useState<number | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [live, setLive] = useState(false);
  const [placed, setPlaced] = useState(false);
  /** Refused because it names no place. */
  const [unplaced, setUnplaced] = useState<File | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isFace = type === 'FACE';
  const press = due.find(({ id }) => id === wanted) ?? due[0] ?? null;

  async function send(file: File, withPlace = placed) {
    setSaid(null);
    setUnplaced(null);
    if (file.size > MOST_PHOTO_BYTES) return setSaid({ tone: 'bad', text: t('handIn.tooLarge') });
    const mine = new AbortController();
    running.current = mine;
    setShare(0);
    const place = withPlace ? await currentPlace() : null;
    if (mine.signal.aborted) return;
    const kind = isFace ? 'FACE' : application.emergency ? 'EMERGENCY' : 'SIGNATORY';
    const body = {
      id: application.id,
      type: kind,
      ...(isFace || !press ? {} : { pressId: press.id }),
      ...(place === null ? {} : { place }),
    } as const;
    try {
      const now = await acted(
        upload(sendPhotoCall, file, { body, signal: mine.signal, onProgress: setShare }),
      );
      const found = verdict(now);
      const isWithoutPlace = withPlace && now.photos.at(-1)?.place === null;
      setSaid(isWithoutPlace && found.tone !== 'bad' ? { tone: 'warn', text: t('handIn.noPlace') } : found);
    } catch (error) {
      if (mine.signal.aborted) return;
      if (isFailure(error, 'PHOTO_PLACE_MISSING')) setUnplaced(file);
      if (error instanceof ApiError) setSaid({ tone: 'bad', text: errorText(error) });
      else showError(error);
    } finally {
      setShare(null);
    }
  }

  /** What became of the newest photo. */
  function verdict(now: Application): Said {
    const photo = now.photos.at(-1);
    if (!photo || isFace) return { tone: 'ok', text: t('handIn.kept') };
    const number = press?.number ?? 0;
    if (photo.match === 'REUSED') return { tone: 'bad', text: t('handIn.reused', { number }) };
    if (photo.match === 'UNMATCHED') return { tone: 'warn', text: t('handIn.unmatched', { number }) };
    const { page, subject } = photo.paper!;
    return {
      tone: 'ok',
      text: page === null ? t('handIn.matched', { subject }) : t('handIn.matchedPage', { subject, page }),
    };
  }

  const busy = share !== null;
  const hasCamera = onPhone || hasLiveCamera();
  return (
    <Dialog
      open
      kind={onPhone ? 'sheet' : 'dialog'}
      width={520}
      title={
        isFace || !press
          ? t('handIn.title')
          : t('handIn.titleOf', { seal: press.sealName, number: press.number })
      }
      onClose={onClose}
    >
      <div className="hand-in">
        <Segmented
          label={t('handIn.type')}
          block
          value={type}
          onChange={(next) => {
            setType(next);
            setSaid(null);
          }}
          options={[
            { value: 'SIGNATORY', label: t('handIn.ofPaper') },
            { value: 'FACE', label: t('photos.type.FACE') },
          ]}
        />
        {!isFace && presses.length > 0 && (
          <PressStrip presses={presses} now={press?.id ?? null} onChoose={setWanted} />
        )}
        <p className="press-hint">
          {isFace ? t('handIn.faceHint') : press ? t('handIn.hint') : t('handIn.allDone')}
        </p>
        {said && (
          <Banner tone={said.tone} live>
            {said.text}
          </Banner>
        )}
        {unplaced && !busy && (
          <Button
            block
            icon="pin"
            onClick={() => {
              setPlaced(true);
              void send(unplaced, true);
            }}
          >
            {t('handIn.sendPlaced')}
          </Button>
        )}
        {busy && (
          <div className="hand-in-progress">
            <span>{share < 1 ? t('handIn.sending') : t('handIn.checking')}</span>
            <Progress value={share < 1 ? share : null} label={t('handIn.sending')} />
          </div>
        )}
        <Checkbox checked={placed} onChange={({ target }) => setPlaced(target.checked)}>
          {t('handIn.place')}
        </Checkbox>
        <ChosenFile
          ref={camera}
          label={t('handIn.camera')}
          capture={isFace ? 'user' : 'environment'}
          onFile={(file) => void send(file)}
        />
        <ChosenFile ref={album} label={t('handIn.album')} onFile={(file) => void send(file)} />
        {live ? (
          <LiveCamera
            facing={isFace ? 'user' : 'environment'}
            busy={busy}
            onShot={(file) => void send(file)}
            onFail={() => {
              setLive(false);
              setSaid({ tone: 'warn', text: t('handIn.noCamera') });
            }}
            onClose={() => setLive(false)}
          />
        ) : (
          <>
            {hasCamera && (
              <Button
                look="primary"
                size="large"
                block
                icon="image"
                busy={busy}
                onClick={() => (hasLiveCamera() ? setLive(true) : camera.current?.click())}
              >
                {t('handIn.open')}
              </Button>
            )}
            {/* Where the camera in the page fails, that of the phone may work: it asks by itself. */}
            {onPhone && hasLiveCamera() && (
              <Button look="text" block disabled={busy} onClick={() => camera.current?.click()}>
                {t('handIn.ownCamera')}
              </Button>
            )}
            <Button
              look={hasCamera ? 'text' : 'primary'}
              size="large"
              block
              busy={busy && !hasCamera}
              disabled={busy && hasCamera}
              onClick={() => album.current?.click()}
            >
              {t('handIn.album')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
