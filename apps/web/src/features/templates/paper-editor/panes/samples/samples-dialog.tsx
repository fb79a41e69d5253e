import './samples-dialog.css';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { holdsFile } from '@cinnabar/protocol/templates/params/param-types';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { ParamForm, useParamValues } from '../../../../contracts/index.ts';
import type { SampledSession } from '../../../editor/work/param-session.ts';
import { type Samples, useSamples } from './use-samples.ts';

interface SamplesDialogProps {
  session: SampledSession;
  onClose: () => void;
}

/** The examples of all params, as the form of a contract asks for them. */
export function SamplesDialog({ session, onClose }: SamplesDialogProps) {
  const samples = useSamples(session);
  const [times, setTimes] = useState(0);
  return (
    <Asked
      key={times}
      params={session.work.content.params}
      samples={samples}
      onReset={() => {
        samples.reset();
        setTimes((count) => count + 1);
      }}
      onClose={onClose}
    />
  );
}

interface AskedProps {
  params: readonly TemplateParam[];
  samples: Samples;
  onReset: () => void;
  onClose: () => void;
}

function Asked({ params, samples, onReset, onClose }: AskedProps) {
  const { t } = useTranslation('templates-panes');
  // Frames of pictures stay empty on sample pages, and what formulas give is seen on the page.
  const shown = useMemo(() => params.filter(({ type, formula }) => !formula && !holdsFile(type)), [params]);
  const open = useMemo(() => new Set(shown.map(({ key }) => key)), [shown]);
  const [first] = useState(samples.values);
  const form = useParamValues({ params, open, first, neededFor: () => open });
  return (
    <Dialog
      open
      insistent
      width={640}
      title={t('samples.title')}
      onClose={onClose}
      footer={
        <>
          <Button className="samples-reset" onClick={onReset}>
            {t('samples.reset')}
          </Button>
          <Button onClick={onClose}>{t('system:action.cancel')}</Button>
          <Button
            look="primary"
            onClick={() => {
              samples.keep(form.values);
              onClose();
            }}
          >
            {t('samples.keep')}
          </Button>
        </>
      }
    >
      <p className="samples-note">{t('samples.note')}</p>
      <ParamForm params={shown} open={open} form={form} files={null} />
    </Dialog>
  );
}
