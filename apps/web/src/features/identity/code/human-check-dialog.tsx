import type { TextKey } from '@cinnabar/locales/text-keys';
import './code.css';
import './captcha.css';
import { type ReactNode, useId, useState } from 'react';
import { type FormTie, useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { CheckEnd } from './captcha-answer.ts';
import { CaptchaField } from './captcha-field.tsx';
import { PuzzleSlider } from './puzzle-slider.tsx';
import { useCaptcha } from './use-captcha.ts';
import { usePuzzle } from './use-puzzle.ts';
import { VendorPuzzle } from './vendor-puzzle.tsx';

interface HumanCheckProps {
  onEnd: (by: CheckEnd) => void;
}

/** Step 1 of sending a code: a puzzle, or a picture where no puzzle can be had or seen; then Next (product-spec §4). */
export function HumanCheckDialog({ onEnd }: HumanCheckProps) {
  const [kind, setKind] = useState<'puzzle' | 'picture'>('puzzle');
  return kind === 'puzzle' ? (
    <PuzzleCheck onEnd={onEnd} onOther={() => setKind('picture')} />
  ) : (
    <PictureCheck onEnd={onEnd} />
  );
}

function PuzzleCheck({ onEnd, onOther }: HumanCheckProps & { onOther: () => void }) {
  const { t } = useTranslation('identity');
  const puzzle = usePuzzle(onOther);
  const passed = puzzle.state === 'passed' ? puzzle.challenge : null;
  const form = useForm({
    t,
    start: {},
    check: () => ({ form: passed ? undefined : 'puzzle.missing' }),
    send: () => passed && onEnd({ challenge: passed }),
  });
  const other = (
    <button type="button" className="login-link" onClick={onOther}>
      {t('puzzle.other')}
    </button>
  );
  return (
    <Frame form={form} onEnd={onEnd}>
      {puzzle.outside ? (
        <>
          <VendorPuzzle start={puzzle.outside} onSolved={puzzle.prove} onOffline={onOther} />
          {other}
        </>
      ) : (
        <PuzzleSlider puzzle={puzzle} other={other} />
      )}
      {form.error('form') && !passed && (
        <p className="captcha-fault" role="alert">
          {form.error('form')}
        </p>
      )}
    </Frame>
  );
}

function PictureCheck({ onEnd }: HumanCheckProps) {
  const { t } = useTranslation('identity');
  const captcha = useCaptcha(true);
  const { state, answer } = captcha;
  const form = useForm({
    t,
    start: { captcha: '' },
    ask: async () => ({ captcha: (state === 'ready' && (await captcha.check())) || undefined }),
    send: () => {
      if (state === 'failed') captcha.refresh();
      else if (state === 'none') onEnd('unneeded');
      else if (answer) onEnd(answer);
    },
  });
  return (
    <Frame form={form} onEnd={onEnd} nextLabel={state === 'failed' ? 'system:action.retry' : 'puzzle.next'}>
      {(state === 'none' || state === 'failed') && <p role="status">{t(`captcha.${state}`)}</p>}
      <CaptchaField
        captcha={{
          ...captcha,
          setText: (text) => {
            form.set({ captcha: text });
            captcha.setText(text);
          },
        }}
        error={form.error('captcha')}
      />
    </Frame>
  );
}

interface FrameProps extends HumanCheckProps {
  form: FormTie;
  nextLabel?: TextKey<'identity'>;
  children: ReactNode;
}

function Frame({ form, nextLabel = 'puzzle.next', onEnd, children }: FrameProps) {
  const { t } = useTranslation('identity');
  const id = useId();
  const close = () => onEnd('closed');
  return (
    <Dialog
      open
      width={400}
      onClose={close}
      title={t('puzzle.title')}
      footer={
        <>
          <Button onClick={close}>{t('system:action.cancel')}</Button>
          <Button look="primary" type="submit" form={id} busy={form.busy}>
            {t(nextLabel)}
          </Button>
        </>
      }
    >
      <form id={id} className="captcha-check" {...form.bind}>
        {children}
      </form>
    </Dialog>
  );
}
