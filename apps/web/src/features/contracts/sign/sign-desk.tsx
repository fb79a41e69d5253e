import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import {
  DocumentPages,
  PageBar,
  type PageBox,
  usePageViewer,
  useViewerState,
} from '../../documents/index.ts';
import { SealDialog, SignatureDialog } from '../../seals/index.ts';
import type { OwnAction } from './find-own-action.ts';
import { PlaceOverlay } from './place-overlay.tsx';
import { nextPlace, type Place, placesOf } from './places.ts';
import { RefuseContract } from './refuse-contract.tsx';
import { SealProblem } from './seal-problem.tsx';
import { SignBar } from './sign-bar.tsx';
import { SignCheck } from './sign-check.tsx';
import { SignHeader } from './sign-header.tsx';
import { SignInfoSheet } from './sign-info-sheet.tsx';
import { SignPanel } from './sign-panel.tsx';
import { SigningDialog } from './signing-dialog.tsx';
import { useNextKey } from './use-next-key.ts';
import { useSignState } from './use-sign-state.ts';
import { useSignerSeals } from './use-signer-seals.ts';
import { useSigning } from './use-signing.ts';

interface SignDeskProps {
  contract: Contract;
  own: OwnAction;
  user: CurrentUser;
  onReload: () => Promise<void>;
  onSigned: (nextContractId: string | null) => void;
}

/** Long enough to see where the page went before something opens over it. */
const ARRIVE_MS = 320;

export function SignDesk({ contract, own, user, onReload, onSigned }: SignDeskProps) {
  const { t } = useTranslation('contracts-sign');
  const phone = useMedia(PHONE);
  const viewer = usePageViewer(contract.documents);
  const read = useViewerState(viewer, (state) => state.read);
  const total = useViewerState(viewer, (state) => state.pages.length);
  const seals = useSignerSeals(own);
  const { choices, last, place, remove } = useSignState();
  const [cursor, setCursor] = useState(0);
  const [opened, setOpened] = useState<Place | null>(null);
  const [refusing, setRefusing] = useState(false);
  const [informing, setInforming] = useState(false);
  const [changed, setChanged] = useState(false);

  const who = own.party.tenantType === 'PERSONAL' ? user.user.name : own.party.tenantName;
  const places = useMemo(() => placesOf(contract, own.action.id), [contract, own.action.id]);
  const next = nextPlace(places, (id) => choices.has(id), cursor);
  const chosenSeal = last ?? seals.list[0] ?? null;

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
  const checking = phase.kind === 'sending-code' || phase.kind === 'asking' || phase.kind === 'submitting';

  useEffect(() => {
    if (phase.kind === 'ended' && phase.outcome.kind === 'done') onSigned(phase.outcome.nextContractId);
  }, [phase, onSigned]);

  /** Goes to a place; an empty one gets its picture, at once when it is known which. */
  const open = useCallback(
    (fieldId: string) => {
      const at = places.findIndex(({ field }) => field.id === fieldId);
      const target = places[at];
      if (!target) return;
      setInforming(false);
      setCursor(at);
      viewer.goTo({ documentId: target.field.documentId, page: target.field.page, at: target.at });
      const known =
        last ?? (seals.kind === 'company' && (!phone || seals.list.length === 1) ? seals.list[0] : null);
      setTimeout(() => {
        if (!choices.has(fieldId) && known) place([fieldId], known);
        else if (seals.kind === 'person' || seals.list.length > 0) setOpened(target);
      }, ARRIVE_MS);
    },
    [places, viewer, last, seals, phone, choices, place],
  );

  const nextId = next?.field.id ?? null;
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

  function readOn() {
    signing.reset();
    setInforming(false);
    const { pages } = viewer.getState();
    viewer.goToPage(pages.find(({ index }) => !read.has(index))?.index ?? 0);
  }

  function use(seal: Seal, everywhere: boolean) {
    if (!opened) return;
    place(everywhere ? places.map(({ field }) => field.id) : [opened.field.id], seal);
    setOpened(null);
  }

  const dialog = {
    open: opened !== null,
    current: opened ? (choices.get(opened.field.id) ?? null) : null,
    places: places.length,
    onClose: () => setOpened(null),
    onUse: use,
    onRemove:
      opened && choices.has(opened.field.id)
        ? () => {
            remove(opened.field.id);
            setOpened(null);
          }
        : undefined,
  };
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
    onOpen: open,
  };
  const steps = { done: choices.size + (read.size >= total ? 1 : 0), total: places.length + 1 };
  const onRefuse = contract.abilities.reject === true ? () => setRefusing(true) : null;

  return (
    <div className="sign-desk">
      <SignHeader contract={contract} {...steps} onRefuse={() => setRefusing(true)} />
      <main className="sign-main">
        {changed && (
          <Banner tone="warn" live>
            <b>{t('changed.title')}</b> {t('changed.text')}
          </Banner>
        )}
        {phone && <SealProblem seals={seals} company={own.party.tenantName} />}
        <DocumentPages viewer={viewer} renderOverlay={renderOverlay} className="sign-pages">
          <PageBar viewer={viewer} />
        </DocumentPages>
      </main>
      {phone ? (
        <SignBar {...steps} primary={primary} onInfo={() => setInforming(true)} />
      ) : (
        <SignPanel
          {...todo}
          contract={contract}
          seals={seals}
          chosenSeal={chosenSeal}
          onChooseSeal={(seal) => place([...choices.keys()], seal)}
          primary={primary}
          onRefuse={onRefuse}
        />
      )}
      <SignInfoSheet open={informing} onClose={() => setInforming(false)} contract={contract} todo={todo} />
      {seals.kind === 'person' ? (
        <SignatureDialog {...dialog} signerName={user.user.name} />
      ) : (
        <SealDialog {...dialog} seals={seals.list} />
      )}
      {checking && (
        <SignCheck
          contract={contract}
          own={own}
          choices={choices}
          who={who}
          contact={user.user.mobile ?? user.user.email ?? ''}
          unread={total - read.size}
          signing={signing}
          onClose={signing.reset}
          onReadOn={readOn}
        />
      )}
      <SigningDialog contractId={contract.id} signing={signing} />
      <RefuseContract open={refusing} contract={contract} onClose={() => setRefusing(false)} />
    </div>
  );
}
