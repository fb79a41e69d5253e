import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Sheet } from '../../../ui/overlays/dialog.tsx';
import { useAppoint, usePlacementState } from './appoint-context.ts';
import type { KeywordMark } from './keyword/keyword-context.ts';
import { KeywordPanel } from './keyword/keyword-panel.tsx';
import { Palette } from './palette/palette.tsx';
import { PartyPicker } from './palette/party-picker.tsx';
import { FieldPanel } from './panel/field-panel.tsx';

interface AppointSideProps {
  signatories: readonly SignatoryForm[];
  party: number;
  onParty: (index: number) => void;
  onMarks: (marks: readonly KeywordMark[]) => void;
  /** On phones the settings of the selection open in a sheet on request. */
  termsOpen: boolean;
  onTermsClose: () => void;
  /** Below the settings of the selected field. */
  children: ReactNode;
}

/** Beside the pages: for whom, what can be placed, and what is chosen. On phones a bar, the rest in sheets. */
export function AppointSide({
  signatories,
  party,
  onParty,
  onMarks,
  termsOpen,
  onTermsClose,
  children,
}: AppointSideProps) {
  const { t } = useTranslation('contracts-launch');
  const { store } = useAppoint();
  const phone = useMedia(PHONE);
  const nothing = usePlacementState(store, (state) => state.selected === null);
  const [searching, setSearching] = useState(false);
  const side = useRef<HTMLElement>(null);
  useEscape(searching && !phone, () => leaveSearch(side, () => setSearching(false)));
  const chosen = signatories[party] ?? signatories[0]!;
  const keyword = (
    <KeywordPanel party={signatories.indexOf(chosen)} onMarks={onMarks} onDone={() => setSearching(false)} />
  );
  useEffect(() => {
    if (nothing) onTermsClose();
  }, [nothing, onTermsClose]);

  return (
    <aside ref={side} className="appoint-side" aria-label={t('appoint.side')}>
      <div className="appoint-tools" data-folded={!nothing || undefined}>
        {searching && !phone ? (
          <section className="appoint-section">
            <h2 className="appoint-side-title appoint-side-back">
              <IconButton
                icon="back"
                size="small"
                label={t('keyword.close')}
                onClick={() => leaveSearch(side, () => setSearching(false))}
              />
              {t('keyword.title')}
            </h2>
            {keyword}
          </section>
        ) : (
          <>
            <section className="appoint-section">
              <h2 className="appoint-side-title">{t('appoint.forWhom')}</h2>
              <PartyPicker chosen={party} onChoose={onParty} />
            </section>
            <section className="appoint-section">
              <h2 className="appoint-side-title">{t('appoint.dragOut')}</h2>
              <Palette
                party={chosen}
                index={signatories.indexOf(chosen)}
                onKeyword={() => setSearching(true)}
              />
              <p id="palette-hint" className="appoint-hint">
                {t('appoint.hint')}
              </p>
            </section>
          </>
        )}
      </div>
      {phone ? (
        <>
          <Sheet open={searching} title={t('keyword.title')} onClose={() => setSearching(false)}>
            {keyword}
          </Sheet>
          <Sheet open={termsOpen && !nothing} title={t('appoint.tool.terms')} onClose={onTermsClose}>
            <FieldPanel>{children}</FieldPanel>
          </Sheet>
        </>
      ) : (
        <section className="appoint-section appoint-chosen">
          <FieldPanel>{children}</FieldPanel>
        </section>
      )}
    </aside>
  );
}

/** The focus goes back to the button that opened the search. */
function leaveSearch(side: RefObject<HTMLElement | null>, close: () => void): void {
  flushSync(close);
  side.current?.querySelector<HTMLElement>('.appoint-keyword')?.focus();
}

/** Escape closes it, unless something within has used the key for itself. */
function useEscape(active: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!active) return;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [active]);
}
