import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { type PageBox, type PageViewer, type RenderOverlay, useViewerState } from '../../documents/index.ts';
import { SealDialog, SignatureDialog } from '../../seals/index.ts';
import { findOwnAction, type OwnAction } from './find-own-action.ts';
import { PlaceOverlay } from './place-overlay.tsx';
import { RefuseContract } from './refuse-contract.tsx';
import { SealProblem } from './seal-problem.tsx';
import { SignBar } from './sign-bar.tsx';
import { SignCheck } from './sign-check.tsx';
import { SignClosed } from './sign-closed.tsx';
import { SignInfoSheet } from './sign-info-sheet.tsx';
import { SignPanel } from './sign-panel.tsx';
import { SignTools } from './sign-tools.tsx';
import { SigningDialog } from './signing-dialog.tsx';
import { useFilling } from './use-filling.ts';
import { useNextKey } from './use-next-key.ts';
import { useSignerSeals } from './use-signer-seals.ts';
import { useSigning } from './use-signing.ts';

interface SignDeskProps {
  contract: Contract;
  viewer: PageViewer;
  /** Hands over what is drawn above the pages. */
  onOverlay: (overlay: () => RenderOverlay) => void;
  onReload: () => Promise<void>;
  onSigned: (nextContractId: string | null) => Promise<void>;
}

/** Everything around the pages that signing needs: to-do list, places, dialogs, the signing itself. */
export function SignDesk(props: SignDeskProps) {
  const { contract } = props;
  const user = useCurrentUser();
  const own = useMemo(() => findOwnAction(contract, user), [contract, user]);
  return own ? <OwnDesk key={own.action.id} {...props} own={own} /> : <SignClosed contract={contract} />;
}

function OwnDesk({
  contract,
  own,
  viewer,
  onOverlay,
  onReload,
  onSigned,
}: SignDeskProps & { own: OwnAction }) {
  const { t } = useTranslation('contracts-sign');
  const { user } = useCurrentUser();
  const phone = useMedia(PHONE);
  const read = useViewerState(viewer, (state) => state.read);
  const total = useViewerState(viewer, (state) => state.pages.length);
  const seals = useSignerSeals(own);
  const filling = useFilling({ contract, own, seals, viewer, wide: !phone });
  const { places, choices, next, opened, open } = filling;
  const [refusing, setRefusing] = useState(false);
  const [informing, setInforming] = useState(false);
  const [changed, setChanged] = useState(false);
  const who = own.party.tenantType === 'PERSONAL' ? user.name : own.party.tenantName;
  const nextId = next?.field.id ?? null;

  const signing = useSigning({
    contract,
    actionId: own.action.id,
    choices,
    onBytesChanged: () => {
      setChanged(true);
      void onReload();
    },
    onRefused: () => void onReload(),
  });
  const { phase } = signing;
  useEffect(() => {
    if (phase.kind === 'ended' && phase.outcome.kind === 'done') void onSigned(phase.outcome.nextContractId);
  }, [phase, onSigned]);

  const renderOverlay = useCallback(
    (page: PageBox) => (
      <PlaceOverlay
        contract={contract}
        own={own}
        page={page}
        choices={choices}
        nextId={nextId}
        who={who}
        onOpen={open}
      />
    ),
    [contract, own, choices, nextId, who, open],
  );
  useEffect(() => onOverlay(() => renderOverlay), [renderOverlay, onOverlay]);

  const primary = next
    ? {
        label: t(places.length > 1 ? 'nextWithCount' : 'next', {
          kind: t(`place.${own.action.type}`),
          at: places.indexOf(next) + 1,
          total: places.length,
        }),
        onPress: () => open(next.field.id),
      }
    : {
        label: t('confirm'),
        onPress: () => {
          setChanged(false);
          signing.begin();
        },
      };
  useNextKey(primary.onPress);

  function readOn() {
    signing.reset();
    setInforming(false);
    viewer.goToPage(viewer.getState().pages.find(({ index }) => !read.has(index))?.index ?? 0);
  }

  const todo = {
    own,
    places,
    choices,
    nextId,
    who,
    read: read.size,
    total,
    severalDocuments: contract.documents.length > 1,
    onRead: readOn,
    onOpen: (fieldId: string) => {
      setInforming(false);
      open(fieldId);
    },
  };
  const current = opened ? (choices.get(opened.field.id) ?? null) : null;
  const picture = {
    open: opened !== null,
    current,
    places: places.length,
    onClose: filling.close,
    onUse: filling.use,
    onRemove: current ? filling.remove : undefined,
  };
  const steps = { done: choices.size + (read.size >= total ? 1 : 0), total: places.length + 1 };

  return (
    <>
      <SignTools contract={contract} {...steps} onRefuse={() => setRefusing(true)} />
      <div className="sign-notes">
        {changed && (
          <Banner tone="warn" live>
            <b>{t('changed.title')}</b> {t('changed.text')}
          </Banner>
        )}
        {phone && <SealProblem seals={seals} company={own.party.tenantName} />}
      </div>
      {phone ? (
        <SignBar {...steps} primary={primary} onInfo={() => setInforming(true)} />
      ) : (
        <SignPanel
          {...todo}
          contract={contract}
          seals={seals}
          chosenSeal={filling.chosenSeal}
          onChooseSeal={filling.changeSeal}
          primary={primary}
          onRefuse={contract.abilities.reject === true ? () => setRefusing(true) : null}
        />
      )}
      <SignInfoSheet open={informing} onClose={() => setInforming(false)} contract={contract} todo={todo} />
      {seals.kind === 'person' ? (
        <SignatureDialog {...picture} signerName={user.name} />
      ) : (
        <SealDialog {...picture} seals={seals.list} />
      )}
      {['sending-code', 'asking', 'submitting'].includes(phase.kind) && (
        <SignCheck
          contract={contract}
          own={own}
          choices={choices}
          who={who}
          contact={user.mobile ?? user.email ?? ''}
          unread={total - read.size}
          signing={signing}
          onClose={signing.reset}
          onReadOn={readOn}
        />
      )}
      <SigningDialog contractId={contract.id} signing={signing} />
      <RefuseContract open={refusing} contract={contract} onClose={() => setRefusing(false)} />
    </>
  );
}
