import { searchedFiles } from '@cinnabar/protocol/categories/rules/positions/searched-files';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useHeldFocus } from '../../../lib/screen/use-held-focus.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { draftFromContract } from '../launch/draft/draft.ts';
import { LaunchCategory } from '../launch/rules/launch-rules.ts';
import { useLaunchedDraft } from '../launch/rules/use-launched-draft.ts';
import { SaveRefused } from '../launch/saving/save-refused.tsx';
import { useLeaving } from '../launch/saving/use-leaving.ts';
import { fieldsAt } from '../placement/field-places.ts';
import { newlyFilling, settleFillSteps } from '../placement/fill-steps.ts';
import { partyName } from '../placement/party-name.ts';
import { stepsWithoutPlace } from '../placement/place-kinds.ts';
import { AppointContext } from './appoint-context.ts';
import { AppointHeader } from './appoint-header.tsx';
import { useRuledPlaces } from './keyword/use-ruled-places.ts';
import { SealOfStep } from './page/seal-of-step.tsx';
import { useOwnSeals } from './page/use-own-seals.ts';
import { PlacingArea } from './placing-area.tsx';
import { SendDialogs } from './sending/send-dialogs.tsx';
import { Sent } from './sending/sent.tsx';
import { useSending } from './sending/use-sending.ts';
import { usePlacing } from './use-placing.ts';

/** The document workspace: pages in the middle, places on them, people and things to place at the right. */
export function AppointWorkspace({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-launch');
  // What the business type fixes is said beside a field: loaded with the page, which would else be put aside while the words arrive.
  useTranslation('categories');
  const { draft, category, change, save, flush } = useLaunchedDraft(contract);
  const { documents, signatories } = draft;
  const [party, setParty] = useState(0);
  const { leaving, leave } = useLeaving(flush);
  const { sending, check, send, close } = useSending(flush);
  const { sealOf } = useOwnSeals(signatories);
  const placing = usePlacing({
    documents,
    fields: draftFromContract(contract).fields,
    parties: signatories,
    sealOf,
  });
  const { store, sheets } = placing.appoint;
  const workspace = useRef<HTMLDivElement>(null);
  useHeldFocus(workspace);

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
      const fields = fieldsAt(placements, sheets);
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

  const searched = searchedFiles(documents, contract.paper?.files);
  const missing = useRuledPlaces(category, searched, placing.appoint);

  if (sending.step === 'sent') {
    return <Sent contract={sending.contract} draft={draft} mayWait={sending.contract.signCode === 0} />;
  }
  const asksSponsor = draft.fields.some(({ owner }) => owner === SPONSOR_OWNER);
  return (
    <AppointContext value={placing.appoint}>
      <LaunchCategory value={category}>
        <div className="workspace appoint" ref={workspace}>
          <AppointHeader
            subject={draft.subject}
            save={save}
            busy={sending.step === 'checking' ? 'send' : leaving}
            onBack={() => leave('on', `/launch/contract/${contract.id}`)}
            onHelp={() => placing.show('help')}
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
                documents: searched.map(({ title }) => title).join(t('keyword.and')),
              })}
            </Banner>
          )}
          <PlacingArea placing={placing} party={party} onParty={setParty}>
            <SealOfStep parties={signatories} onChange={change} />
          </PlacingArea>
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
