import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { cropPage } from './crop-page.ts';
import { PageSide } from './page-side.tsx';
import { PageStepper } from './page-stepper.tsx';
import { SideSwitch } from './side-switch.tsx';

/** Before and after side by side, cut to what differs; on a phone one in the place of the other, so that the eye sees it move. */
export function PageComparison({ change }: { change: Verification['changes'][number] }) {
  const { t } = useTranslation('verifier');
  const onPhone = useMedia(PHONE);
  const [index, setIndex] = useState(0);
  const [side, setSide] = useState<'before' | 'after'>('after');
  const [isOpen, setOpen] = useState(false);
  const page = change.pages[index]!;
  const sides = onPhone ? [side] : (['before', 'after'] as const);
  return (
    <div className="verifier-comparison">
      <div className="verifier-comparison-bar">
        <PageStepper pages={change.pages} index={index} onIndex={setIndex} />
        {onPhone && <SideSwitch value={side} onChange={setSide} sides={['before', 'after']} />}
        <Button size="small" icon="expand" onClick={() => setOpen(true)}>
          {t('changes.enlarge')}
        </Button>
      </div>
      <div className="verifier-sides">
        {sides.map((one) => (
          <PageSide
            key={`${one}-${index}`}
            page={page}
            side={one}
            permitted={change.permitted}
            strip={cropPage(page)}
          />
        ))}
      </div>
      {isOpen && (
        <CompareDialog change={change} index={index} onIndex={setIndex} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
