import './appoint-workspace.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/field-schema';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import {
  DocumentPages,
  PageBar,
  PageThumbnails,
  type RenderOverlay,
  usePageViewer,
} from '../../documents/index.ts';
import { draftFromContract } from '../launch/draft.ts';
import { SaveRefused } from '../launch/save-refused.tsx';
import { useDraft } from '../launch/use-draft.ts';
import { type Appoint, AppointContext } from './appoint-context.ts';
import { AppointHeader } from './appoint-header.tsx';
import { ArmedNote } from './armed-note.tsx';
import { DragGuide } from './drag-guide.tsx';
import { FieldLayer } from './field-layer.tsx';
import { FieldPanel } from './field-panel.tsx';
import { settleFillSteps } from './fill-steps.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { PageMarks } from './page-marks.tsx';
import { Palette } from './palette.tsx';
import { PartyPicker } from './party-picker.tsx';
import { stepsWithoutPlace } from './place-kinds.ts';
import { fromField, toField } from './placement.ts';
import { createPlacementStore } from './placement-store.ts';
import { SealOfStep } from './seal-of-step.tsx';
import { SendDialogs, Sent } from './send-dialogs.tsx';
import { findSheet, sheetsOf } from './sheets.ts';
import { useOwnSeals } from './use-own-seals.ts';
import { useSending } from './use-sending.ts';
import { useWorkspaceKeys } from './use-workspace-keys.ts';

const renderLayer: RenderOverlay = (box) => <FieldLayer box={box} />;

/** The document workspace: pages in the middle, places on them, people and things to place at the right. */
export function AppointWorkspace({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-launch');
  const navigate = useNavigate();
  const { draft, change, save, flush } = useDraft(contract);
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
  const [help, setHelp] = useState(false);
  const [said, announce] = useState('');
  const [leaving, setLeaving] = useState<'back' | 'keep' | null>(null);
  const { sending, check, send, close } = useSending(flush);
  const { sealOf } = useOwnSeals(signatories);
  useWorkspaceKeys(store, () => setHelp(true));

  // What stands on the pages is part of the draft and kept with it.
  useEffect(() => {
    let known = store.getState().placements;
    return store.subscribe(() => {
      const { placements } = store.getState();
      if (placements === known) return;
      known = placements;
      const fields = placements.map((one) => toField(one, findSheet(sheets, one)!));
      change((now) => ({ ...now, fields, signatories: settleFillSteps(now.signatories, fields) }));
    });
  }, [store, sheets, change]);

  const appoint = useMemo<Appoint>(
    () => ({ store, viewer, sheets, parties: signatories, sealOf, announce }),
    [store, viewer, sheets, signatories, sealOf],
  );
  const leave = async (kind: 'back' | 'keep', path: string) => {
    setLeaving(kind);
    try {
      await flush();
      if (kind === 'keep') notify('ok', t('save.kept'));
      navigate(path);
    } catch (error) {
      showError(error);
      setLeaving(null);
    }
  };

  if (sending.step === 'sent') {
    return <Sent contractId={contract.id} draft={draft} mayWait={sending.contract.signCode === 0} />;
  }
  const chosen = signatories[party] ?? signatories[0]!;
  const asksSponsor = draft.fields.some(({ owner }) => owner === SPONSOR_OWNER);
  return (
    <AppointContext value={appoint}>
      <div className="workspace appoint">
        <AppointHeader
          subject={draft.subject}
          save={save}
          busy={sending.step === 'checking' ? 'send' : leaving}
          onBack={() => leave('back', `/launch/contract/${contract.id}`)}
          onHelp={() => setHelp(true)}
          onKeep={() => leave('keep', '/contractlist?box=DRAFT')}
          toFill={asksSponsor}
          onSend={asksSponsor ? () => leave('back', `/launch/parameter/${contract.id}`) : check}
        />
        <SaveRefused save={save} contractId={contract.id} />
        <div className="appoint-body">
          <div className="appoint-thumbnails">
            <PageThumbnails viewer={viewer} renderMarks={(page) => <PageMarks page={page} />} />
          </div>
          <div
            className="appoint-canvas"
            onPointerDown={(event) => {
              if (!(event.target as Element).closest('.field-box, .field-toolbar')) store.select(null);
            }}
          >
            <DocumentPages viewer={viewer} renderOverlay={renderLayer} className="appoint-pages">
              <PageBar viewer={viewer} />
              <ArmedNote />
              <DragGuide />
            </DocumentPages>
          </div>
          <aside className="appoint-side" aria-label={t('appoint.side')}>
            <section className="appoint-section">
              <h2 className="appoint-side-title">{t('appoint.forWhom')}</h2>
              <PartyPicker chosen={party} onChoose={setParty} />
            </section>
            <section className="appoint-section">
              <h2 className="appoint-side-title">{t('appoint.dragOut')}</h2>
              <Palette party={chosen} index={signatories.indexOf(chosen)} />
              <p id="palette-hint" className="appoint-hint">
                {t('appoint.hint')}
              </p>
            </section>
            <section className="appoint-section appoint-chosen">
              <FieldPanel>
                <SealOfStep parties={signatories} onChange={change} />
              </FieldPanel>
            </section>
          </aside>
        </div>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <KeyboardHelp open={help} onClose={() => setHelp(false)} />
        <SendDialogs
          sending={sending}
          draft={draft}
          places={draft.fields.length}
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
    </AppointContext>
  );
}
