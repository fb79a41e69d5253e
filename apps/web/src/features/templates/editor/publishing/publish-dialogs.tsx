import './publish-dialogs.css';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useState } from 'react';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ChangeList } from '../../detail/change-list.tsx';
import type { Gap, Publishing } from './use-publishing.ts';

interface PublishDialogsProps {
  detail: TemplateDetail;
  /** Names of roles with steps for which no field is placed. */
  unplaced: readonly string[];
  publishing: Publishing;
  /** Where a gap is, when its sentence does not say it. */
  placeOf?: (gap: Gap) => string;
  onGap: (gap: Gap) => void;
}

/** Asks for a note and publishes; or names what is missing, each with the way to it. */
export function PublishDialogs({ detail, unplaced, publishing, placeOf, onGap }: PublishDialogsProps) {
  const { step, gaps, close } = publishing;
  if (step === 'gaps') return <Gaps gaps={gaps} placeOf={placeOf} onGap={onGap} onClose={close} />;
  if (step === 'asking' || step === 'publishing')
    return (
      <Asking detail={detail} unplaced={unplaced} publishing={publishing} busy={step === 'publishing'} />
    );
  return null;
}

interface AskingProps extends Pick<PublishDialogsProps, 'detail' | 'unplaced' | 'publishing'> {
  busy: boolean;
}

function Asking({ detail, unplaced, publishing, busy }: AskingProps) {
  const { t } = useTranslation('templates-editor');
  const [note, setNote] = useState('');
  const changes = detail.draft?.changes ?? [];
  const isSame = detail.published > 0 && changes.length === 0;
  return (
    <Dialog
      open
      insistent
      width={520}
      title={t('publish.title', { number: detail.published + 1 })}
      onClose={publishing.close}
      footer={
        <>
          <Button disabled={busy} onClick={publishing.close}>
            {t('publish.later')}
          </Button>
          <Button look="primary" busy={busy} disabled={isSame} onClick={() => publishing.publish(note)}>
            {t('publish.now')}
          </Button>
        </>
      }
    >
      <div className="publish-template">
        <p>{t(isSame ? 'publish.same' : 'publish.consequence')}</p>
        {unplaced.length > 0 && (
          <Banner tone="warn">{t('publish.unplaced', { roles: unplaced.join(t('publish.and')) })}</Banner>
        )}
        {detail.published > 0 && changes.length > 0 && (
          <section>
            <h3>{t('templates:versions.against', { number: detail.published })}</h3>
            <ChangeList changes={changes} />
          </section>
        )}
        {!isSame && (
          <Field label={t('publish.note')} help={t('publish.noteHelp')}>
            <Textarea
              autoFocus
              rows={3}
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

interface GapsProps {
  gaps: readonly Gap[];
  placeOf: PublishDialogsProps['placeOf'];
  onGap: (gap: Gap) => void;
  onClose: () => void;
}

function Gaps({ gaps, placeOf, onGap, onClose }: GapsProps) {
  const { t } = useTranslation('templates-editor');
  return (
    <Dialog
      open
      width={520}
      title={t('publish.gaps', { count: gaps.length })}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('publish.correct')}
        </Button>
      }
    >
      <ul className="template-gap-list">
        {gaps.map((gap, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place may have several gaps of one name
          <li key={index}>
            <button type="button" className="template-gap" onClick={() => onGap(gap)}>
              <span>
                {errorText(gap.error)}
                {placeOf && <small>{placeOf(gap)}</small>}
              </span>
              <Icon name="rightc" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
