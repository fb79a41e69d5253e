import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { type PageBox, type PageViewer, type RenderOverlay, useViewerState } from '../../documents/index.ts';
import { SealDialog, SignatureDialog } from '../../seals/index.ts';
import { useActKeys } from '../acts/use-act-keys.ts';
import { PassOnStep } from '../handing/pass-on-step.tsx';
import { NoWayDialog } from './confirm/no-way-dialog.tsx';
import { SignCheck } from './confirm/sign-check.tsx';
import { SigningDialog } from './confirm/signing-dialog.tsx';
import { countSteps } from './count-steps.ts';
import { findOwnAction, type OwnAction, sealTypeOf } from './find-own-action.ts';
import { GiveBack } from './give-back.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { SignInfoSheet } from './panel/sign-info-sheet.tsx';
import { SignPanel } from './panel/sign-panel.tsx';
import { PlaceGlimpse } from './places/place-glimpse.tsx';
import { PlaceOverlay } from './places/place-overlay.tsx';
import { useFilling } from './places/use-filling.ts';
import { RefuseContract } from './refuse-contract.tsx';
import { SignBar } from './sign-bar.tsx';
import { SignClosed } from './sign-closed.tsx';
import { SignNotes } from './sign-notes.tsx';
import { SignTools } from './sign-tools.tsx';
import { useSigning } from './signing/use-signing.ts';
import { usePrimary } from './use-primary.ts';
import { useReading } from './use-reading.ts';
import { useSignerSeals } from './use-signer-seals.ts';
import { documentsToSign, isVoiding } from './voiding.ts';

interface SignWorkspaceProps {
  contract: Contract;
  viewer: PageViewer;
  /** Hands over what is drawn above the pages. */
  onOverlay: (overlay: () => RenderOverlay) => void;
  onReload: () => Promise<void>;
  onSigned: (nextContractId: string | null, kind: 'signed' | 'sealed') => Promise<void>;
}

/** Everything around the pages that signing needs: to-do list, places, dialogs, the signing itself. */
export function SignWorkspace(props: SignWorkspaceProps) {
  const { contract } = props;
  const user = useCurrentUser();
  const own = useMemo(() => findOwnAction(contract, user), [contract, user]);
  return own ? <OwnWorkspace key={own.action.id} {...props} own={own} /> : <SignClosed contract={contract} />;
}

const NOTHING: OwnAction['party']['uploads'] = [];

function OwnWorkspace({
  contract,
  own,
  viewer,
  onOverlay,
  onReload,
  onSigned,
}: SignWorkspaceProps & { own: OwnAction }) {
  const { user } = useCurrentUser();
  const phone = useMedia(PHONE);
  const read = useViewerState(viewer, (state) => state.read);
  const pages = useViewerState(viewer, (state) => state.pages);
  const signed = new Set(documentsToSign(contract).map(({ id }) => id));
  const toRead = pages.filter(({ documentId }) => signed.has(documentId));
  const unread = toRead.filter(({ index }) => !read.has(index));
  const seals = useSignerSeals(contract.id, own);
  const filling = useFilling({ contract, own, seals, viewer, wide: !phone });
  const { places, choices, next, opened, open: openPlace } = filling;
  // A declaration asks for nothing but the signature.
  const uploads = isVoiding(contract) ? NOTHING : own.party.uploads;
  const reading = useReading(contract.id, own.action.id);
  const [open, setOpen] = useState<
    'refuse' | 'info' | 'hand-in' | 'transmit' | 'give-back' | 'no-way' | null
  >(null);
  const close = () => setOpen(null);
  const [changed, setChanged] = useState(false);
  const doneAs = sealTypeOf(own.action.type) === 'PERSONAL' ? 'signed' : 'sealed';
  const who = own.party.tenantType === 'PERSONAL' ? user.name : own.party.tenantName;
  const nextId = next?.field.id ?? null;

  const signing = useSigning({
    contract,
    actionId: own.action.id,
    choices,
    methods: reading.methods ?? ['PIN'],
    onBytesChanged: () => {
      setChanged(true);
      void onReload();
    },
    onRefused: () => void onReload(),
    onDemand: () => {
      reading.askAgain();
      void onReload();
    },
  });
  const { phase } = signing;
  useEffect(() => {
    if (phase.kind === 'ended' && phase.outcome.kind === 'done')
      void onSigned(phase.outcome.nextContractId, doneAs);
  }, [phase, onSigned, doneAs]);

  const renderOverlay = useCallback(
    (page: PageBox) => (
      <PlaceOverlay
        contract={contract}
        own={own}
        page={page}
        choices={choices}
        nextId={nextId}
        who={who}
        onOpen={openPlace}
      />
    ),
    [contract, own, choices, nextId, who, openPlace],
  );
  useEffect(() => onOverlay(() => renderOverlay), [renderOverlay, onOverlay]);

  const primary = usePrimary({
    kind: own.action.type,
    places,
    next,
    uploads,
    secondsLeft: reading.secondsLeft,
    voiding: isVoiding(contract),
    onPlace: openPlace,
    onHandIn: () => setOpen('hand-in'),
    onConfirm: () => {
      setChanged(false);
      if (reading.methods?.length === 0) setOpen('no-way');
      else signing.begin();
    },
  });
  useActKeys({ sign: primary.onPress });

  function readOn() {
    signing.reset();
    close();
    viewer.goToPage(unread[0]?.index ?? 0);
  }

  const todo = {
    own,
    places,
    choices,
    nextId,
    who,
    read: toRead.length - unread.length,
    total: toRead.length,
    severalDocuments: contract.documents.length > 1,
    uploads,
    secondsLeft: reading.secondsLeft,
    onRead: readOn,
    onOpen: (fieldId: string) => {
      close();
      openPlace(fieldId);
    },
    onHandIn: () => setOpen('hand-in'),
  };
  const current = opened ? (choices.get(opened.field.id) ?? null) : null;
  const picture = {
    open: opened !== null,
    current,
    places: places.length,
    above: phone && opened && <PlaceGlimpse contract={contract} place={opened} />,
    onClose: filling.close,
    onUse: filling.use,
    onRemove: current ? filling.remove : undefined,
  };
  const demanded = uploads.filter(({ required }) => required);
  const handed = demanded.filter(({ file }) => file).length;
  const steps = countSteps({
    places: places.length,
    placed: choices.size,
    demanded: demanded.length,
    handed,
    mustRead: contract.minReadSeconds > 0 && !isVoiding(contract),
    hasRead: reading.secondsLeft === 0,
  });
  const left = places.length - choices.size + demanded.length - handed;

  return (
    <>
      <SignTools
        contract={contract}
        progress={steps}
        onRefuse={() => setOpen('refuse')}
        onTransmit={() => setOpen('transmit')}
        onGiveBack={() => setOpen('give-back')}
        onDone={() => onSigned(null, doneAs)}
      />
      <SignNotes contract={contract} own={own} seals={seals} changed={changed} phone={phone} />
      {phone ? (
        <SignBar {...steps} primary={primary} onInfo={() => setOpen('info')} />
      ) : (
        <SignPanel
          {...todo}
          contract={contract}
          seals={seals}
          chosenSeal={filling.chosenSeal}
          onChooseSeal={filling.changeSeal}
          left={left}
          primary={primary}
          onRefuse={contract.abilities.reject === true ? () => setOpen('refuse') : null}
        />
      )}
      <SignInfoSheet open={open === 'info'} onClose={close} contract={contract} left={left} todo={todo} />
      <HandInDialog open={open === 'hand-in'} contractId={contract.id} uploads={uploads} onClose={close} />
      <PassOnStep open={open === 'transmit'} contract={contract} own={own} onClose={close} />
      <NoWayDialog
        open={open === 'no-way'}
        accepted={own.party.intentMethods}
        onClose={close}
        onSetUp={reading.askAgain}
      />
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
          unread={unread.length}
          methods={reading.methods ?? []}
          signer={reading.signer}
          signing={signing}
          onClose={signing.reset}
          onReadOn={readOn}
        />
      )}
      <SigningDialog contractId={contract.id} signing={signing} />
      <RefuseContract open={open === 'refuse'} contract={contract} onClose={close} />
      <GiveBack
        open={open === 'give-back'}
        contract={contract}
        actionId={own.action.id}
        company={who}
        onClose={close}
      />
    </>
  );
}
