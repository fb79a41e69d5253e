import './photos.css';
import { sendPhotoCall } from '@cinnabar/protocol/physical/application-calls';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { MOST_PHOTO_BYTES } from '@cinnabar/protocol/physical/physical-values';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../../lib/api/upload.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useActed } from '../use-acted.ts';
import { PressStrip } from './press-strip.tsx';
import { pressesOf } from './presses.ts';

interface HandInProps {
  application: Application;
  /** Null: the oldest press that waits. */
  pressId: string | null;
  onClose: () => void;
}

type Said = { tone: 'ok' | 'warn' | 'bad'; text: string };
const KINDS = 'image/jpeg,image/png,image/webp';

/** Photos of what was pressed, one after the other: taken by the phone's camera, or chosen. */
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
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isFace = type === 'FACE';
  const press = due.find(({ id }) => id === wanted) ?? due[0] ?? null;

  async function send(file: File) {
    setSaid(null);
    if (file.size > MOST_PHOTO_BYTES) return setSaid({ tone: 'bad', text: t('handIn.tooLarge') });
    const mine = new AbortController();
    running.current = mine;
    setShare(0);
    const kind = isFace ? 'FACE' : application.emergency ? 'EMERGENCY' : 'SIGNATORY';
    const body = {
      id: application.id,
      type: kind,
      ...(isFace || !press ? {} : { pressId: press.id }),
    } as const;
    try {
      const now = await acted(
        upload(sendPhotoCall, file, { body, signal: mine.signal, onProgress: setShare }),
      );
      setSaid(verdict(now));
    } catch (error) {
      if (mine.signal.aborted) return;
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
        {busy && (
          <div className="hand-in-progress">
            <span>{share < 1 ? t('handIn.sending') : t('handIn.checking')}</span>
            <Progress value={share < 1 ? share : null} label={t('handIn.sending')} />
          </div>
        )}
        <Chosen
          ref={camera}
          label={t('handIn.camera')}
          capture={isFace ? 'user' : 'environment'}
          onFile={send}
        />
        <Chosen ref={album} label={t('handIn.album')} onFile={send} />
        {onPhone && (
          <Button
            look="primary"
            size="large"
            block
            icon="image"
            busy={busy}
            onClick={() => camera.current?.click()}
          >
            {t('handIn.camera')}
          </Button>
        )}
        <Button
          look={onPhone ? 'text' : 'primary'}
          size="large"
          block
          busy={busy && !onPhone}
          disabled={busy && onPhone}
          onClick={() => album.current?.click()}
        >
          {t('handIn.album')}
        </Button>
      </div>
    </Dialog>
  );
}

interface ChosenProps {
  ref: React.RefObject<HTMLInputElement | null>;
  label: string;
  /** Which camera of a phone opens; absent: its pictures. */
  capture?: 'environment' | 'user';
  onFile: (file: File) => void;
}

function Chosen({ ref, label, capture, onFile }: ChosenProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={KINDS}
      aria-label={label}
      {...(capture ? { capture } : {})}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
