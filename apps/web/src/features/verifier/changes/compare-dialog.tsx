import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PageSide } from './page-side.tsx';
import { PageStepper } from './page-stepper.tsx';
import { SideSwitch } from './side-switch.tsx';
import { useTiedPanes } from './use-tied-panes.ts';

interface CompareDialogProps {
  change: Verification['changes'][number];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** Width of a page by the width of its place. */
const ZOOMS = [1, 1.5, 2, 3] as const;

/** Whole pages before and after over the whole screen; both places scroll as one. */
export function CompareDialog({ change, index, onIndex, onClose }: CompareDialogProps) {
  const { t } = useTranslation('verifier');
  const onPhone = useMedia(PHONE);
  const [chosen, setShown] = useState<'before' | 'after' | 'both' | null>(null);
  const [zoom, setZoom] = useState(0);
  const page = change.pages[index]!;
  const shown = chosen ?? (onPhone ? 'after' : 'both');
  const sides = shown === 'both' ? (['before', 'after'] as const) : [shown];
  const zoomTo = (step: number) => setZoom(Math.min(Math.max(step, 0), ZOOMS.length - 1));
  const goTo = (next: number) => onIndex(Math.min(Math.max(next, 0), change.pages.length - 1));
  const panes = useTiedPanes(page.regions[0]?.y ?? 0, `${index}/${shown}/${zoom}`);

  const press = useEffectEvent((event: KeyboardEvent) => {
    // Radio buttons and scrolled places have uses of their own for the arrows.
    const isElsewhere = (event.target as Element).matches('input, .verifier-pane');
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft' && !isElsewhere) goTo(index - 1);
    else if (event.key === 'ArrowRight' && !isElsewhere) goTo(index + 1);
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + 1);
    else if (event.key === '-') zoomTo(zoom - 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const control = new AbortController();
    window.addEventListener('keydown', (event) => press(event), { signal: control.signal });
    return () => control.abort();
  }, []);

  return (
    <Dialog
      open
      kind="fullscreen"
      title={t('changes.compare')}
      onClose={onClose}
      className="verifier-compare"
    >
      <div className="verifier-comparison-bar">
        <PageStepper pages={change.pages} index={index} onIndex={goTo} />
        <SideSwitch
          value={shown}
          onChange={setShown}
          sides={onPhone ? ['before', 'after'] : ['both', 'before', 'after']}
        />
        <div className="verifier-zoom">
          <IconButton
            icon="zoomout"
            label={t('changes.zoomOut')}
            aria-disabled={zoom === 0}
            onClick={() => zoomTo(zoom - 1)}
          />
          <span className="muted" role="status">
            {ZOOMS[zoom]! * 100}%
          </span>
          <IconButton
            icon="zoomin"
            label={t('changes.zoomIn')}
            aria-disabled={zoom === ZOOMS.length - 1}
            onClick={() => zoomTo(zoom + 1)}
          />
        </div>
      </div>
      <div className="verifier-panes">
        {sides.map((side) => (
          <section
            key={side}
            className="verifier-pane"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            aria-label={t(`changes.${side}`)}
            {...panes(side)}
          >
            <div style={{ width: `${ZOOMS[zoom]! * 100}%` }}>
              <PageSide key={index} page={page} side={side} permitted={change.permitted} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
