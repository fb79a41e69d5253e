import './appoint-workspace.css';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useHeldFocus } from '../../../lib/screen/use-held-focus.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import {
  type DocumentPage,
  DocumentPages,
  PageBar,
  PageThumbnails,
  type RenderOverlay,
  usePageViewer,
} from '../../documents/index.ts';
import { draftFromContract, partyName } from '../launch/draft/draft.ts';
import { LaunchCategory } from '../launch/rules/launch-rules.ts';
import { useLaunchedDraft } from '../launch/rules/use-launched-draft.ts';
import { SaveRefused } from '../launch/saving/save-refused.tsx';
import { useLeaving } from '../launch/saving/use-leaving.ts';
import { drawFrame } from '../placement/draw-frame.ts';
import { newlyFilling, settleFillSteps } from '../placement/fill-steps.ts';
import { stepsWithoutPlace } from '../placement/place-kinds.ts';
import { fromField, toField } from '../placement/placement.ts';
import { createPlacementStore } from '../placement/placement-store.ts';
import { findSheet, sheetsOf } from '../placement/sheets.ts';
import { type Appoint, AppointContext } from './appoint-context.ts';
import { AppointHeader } from './appoint-header.tsx';
import { AppointSide } from './appoint-side.tsx';
import { ArmedNote } from './armed-note.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { KeywordContext, type KeywordMark } from './keyword/keyword-context.ts';
import { useRuledPlaces } from './keyword/use-ruled-places.ts';
import { DragGuide } from './page/drag-guide.tsx';
import { FieldLayer } from './page/field-layer.tsx';
import { countMarks, marksOn, PageMarks } from './page/page-marks.tsx';
import { SealOfStep } from './page/seal-of-step.tsx';
import { useOwnSeals } from './page/use-own-seals.ts';
import { SendDialogs } from './sending/send-dialogs.tsx';
import { Sent } from './sending/sent.tsx';
import { useSending } from './sending/use-sending.ts';
import { useWorkspaceKeys } from './use-workspace-keys.ts';

/** These handle their own pointer presses; elsewhere on the canvas a press clears the selection or draws a frame. */
const OWN_PRESSES = '.field-box, .field-toolbar, .across-strip, .page-bar, button, dialog';

const renderLayer: RenderOverlay = (box) => <FieldLayer box={box} />;

/** The document workspace: pages in the middle, places on them, people and things to place at the right. */
export function AppointWorkspace({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-launch');
  // What the business type fixes is said beside a field: loaded with the page, which would else be put aside while the words arrive.
  useTranslation('categories');
  const { draft, category, change, save, flush } = useLaunchedDraft(contract);
  const { documents, signatories } = draft;
  const [sheets] = useState(() => sheetsOf(documents));
  const [store] = useState(() => {
    const places = draftFromContract(contract).fields.flatMap((field) => {
      const sheet = findSheet(sheets, field);
      return sheet ? [fromField(field, sheet)] : [];
    });
    return createPlacementStore(places, sheets);
  });
  const viewer = usePageViewer(documents);
  const [party, setParty] = useState(0);
  const [open, setOpen] = useState<'help' | 'copy' | 'terms' | null>(null);
  const [marks, setMarks] = useState<readonly KeywordMark[]>([]);
  const [said, announce] = useState('');
  const { leaving, leave } = useLeaving(flush);
  const { sending, check, send, close } = useSending(flush);
  const { sealOf } = useOwnSeals(signatories);
  const shut = useCallback(() => setOpen(null), []);
  const workspace = useRef<HTMLDivElement>(null);
  useHeldFocus(workspace);
  useWorkspaceKeys(store, viewer, () => setOpen('help'));

  const sayFills = useCallback(
    (filler: SignatoryForm) =>
      notify('info', t('appoint.fillAdded', { party: partyName(filler) }), {
        label: t('appoint.undo'),
        onSelect: store.undo,
      }),
    [t, store],
  );

  // The fields are part of the draft and saved with it.
  useEffect(() => {
    let known = store.getState().placements;
    return store.subscribe(() => {
      const { placements } = store.getState();
      if (placements === known) return;
      known = placements;
      const fields = placements.map((one) => toField(one, findSheet(sheets, one)!));
      let filler: SignatoryForm | null = null;
      change((now) => {
        // Places that the business type fixes are put there again at each visit.
        if (JSON.stringify(fields) === JSON.stringify(now.fields)) return now;
        const parties = settleFillSteps(now.signatories, fields);
        filler = newlyFilling(now.signatories, parties);
        return { ...now, fields, signatories: parties };
      });
      if (filler) sayFills(filler);
    });
  }, [store, sheets, change, sayFills]);

  const appoint = useMemo<Appoint>(
    () => ({
      store,
      viewer,
      sheets,
      parties: signatories,
      sealOf,
      announce,
      onCopy: () => setOpen('copy'),
      onTerms: () => setOpen('terms'),
    }),
    [store, viewer, sheets, signatories, sealOf],
  );

  const missing = useRuledPlaces(category, appoint);

  if (sending.step === 'sent') {
    return <Sent contract={sending.contract} draft={draft} mayWait={sending.contract.signCode === 0} />;
  }
  const describeMarks = (page: DocumentPage) => {
    const count = countMarks(marksOn(page, store.getState().placements, sheets));
    return count > 0 ? t('appoint.marks', { count }) : '';
  };
  const asksSponsor = draft.fields.some(({ owner }) => owner === SPONSOR_OWNER);
  return (
    <AppointContext value={appoint}>
      <LaunchCategory value={category}>
        <div className="workspace appoint" ref={workspace}>
          <AppointHeader
            subject={draft.subject}
            save={save}
            busy={sending.step === 'checking' ? 'send' : leaving}
            onBack={() => leave('on', `/launch/contract/${contract.id}`)}
            onHelp={() => setOpen('help')}
            onKeep={() => leave('keep', '/contractlist?box=DRAFT')}
            toFill={asksSponsor}
            onSend={asksSponsor ? () => leave('on', `/launch/parameter/${contract.id}`) : check}
          />
          <SaveRefused save={save} contractId={contract.id} />
          {missing.length > 0 && (
            <Banner tone="warn" live>
              {t('keyword.missing', {
                type: category?.name,
                words: missing.join(t('keyword.and')),
                documents: documents.map(({ title }) => title).join(t('keyword.and')),
              })}
            </Banner>
          )}
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
              signatories={signatories}
              party={party}
              onParty={setParty}
              onMarks={setMarks}
              termsOpen={open === 'terms'}
              onTermsClose={shut}
            >
              <SealOfStep parties={signatories} onChange={change} />
            </AppointSide>
          </div>
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <KeyboardHelp open={open === 'help'} onClose={shut} />
          {open === 'copy' && <CopyDialog onClose={shut} />}
          <SendDialogs
            sending={sending}
            draft={draft}
            onSend={send}
            onClose={close}
            onPlace={() => {
              close();
              setParty(
                Math.max(
                  0,
                  signatories.findIndex((one) => stepsWithoutPlace(one, draft.fields) > 0),
                ),
              );
            }}
          />
        </div>
      </LaunchCategory>
    </AppointContext>
  );
}
