import './appoint-workspace.css';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import {
  type DocumentPage,
  DocumentPages,
  PageBar,
  PageThumbnails,
  type RenderOverlay,
} from '../../documents/index.ts';
import { drawFrame } from '../placement/draw-frame.ts';
import { AppointSide } from './appoint-side.tsx';
import { ArmedNote } from './armed-note.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { KeywordContext, type KeywordMark } from './keyword/keyword-context.ts';
import { DragGuide } from './page/drag-guide.tsx';
import { FieldLayer } from './page/field-layer.tsx';
import { countMarks, marksOn, PageMarks } from './page/page-marks.tsx';
import type { Placing } from './use-placing.ts';

/** These handle their own pointer presses; elsewhere on the canvas a press clears the selection or draws a frame. */
const OWN_PRESSES = '.field-box, .field-toolbar, .across-strip, .page-bar, button, dialog';

const renderLayer: RenderOverlay = (box) => <FieldLayer box={box} />;

interface PlacingAreaProps {
  placing: Placing;
  /** Index of the party that the next field is for. */
  party: number;
  onParty: (index: number) => void;
  /** Below the settings of the selected field. */
  children?: ReactNode;
}

/** Pages in the middle with the places on them, thumbnails at the left, whose places and what can be placed at the right. */
export function PlacingArea({ placing, party, onParty, children }: PlacingAreaProps) {
  const { t } = useTranslation('contracts-launch');
  const { appoint, open, show, said } = placing;
  const { store, viewer, sheets, parties } = appoint;
  const [marks, setMarks] = useState<readonly KeywordMark[]>([]);
  const shut = useCallback(() => show(null), [show]);
  const describeMarks = (page: DocumentPage) => {
    const count = countMarks(marksOn(page, store.getState().placements, sheets));
    return count > 0 ? t('appoint.marks', { count }) : '';
  };
  return (
    <>
      <div className="appoint-body">
        <div className="appoint-thumbnails">
          <PageThumbnails
            viewer={viewer}
            renderMarks={(page) => <PageMarks page={page} />}
            describeMarks={describeMarks}
          />
        </div>
        <div
          className="appoint-canvas"
          onPointerDown={(event) => {
            if ((event.target as Element).closest(OWN_PRESSES)) return;
            if (store.getState().armed) store.select(null);
            else drawFrame(event.nativeEvent, store, sheets);
          }}
        >
          <KeywordContext value={marks}>
            <DocumentPages
              viewer={viewer}
              watermark={null}
              renderOverlay={renderLayer}
              className="appoint-pages"
            >
              <PageBar viewer={viewer} searched={false} />
              <ArmedNote />
              <DragGuide />
            </DocumentPages>
          </KeywordContext>
        </div>
        <AppointSide
          signatories={parties}
          party={party}
          onParty={onParty}
          onMarks={setMarks}
          termsOpen={open === 'terms'}
          onTermsClose={shut}
        >
          {children}
        </AppointSide>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <KeyboardHelp open={open === 'help'} onClose={shut} />
      {open === 'copy' && <CopyDialog onClose={shut} />}
    </>
  );
}
