import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import {
  AppointContext,
  fieldsAt,
  newlyFilling,
  PlacingArea,
  partyName,
  placesOf,
  settleFillSteps,
  usePlacing,
} from '../../../contracts/index.ts';
import { changeMark } from '../work/change-mark.ts';
import { doubtsOf } from '../work/doubts-of.ts';
import type { WorkSession } from '../work/use-template-work.ts';
import { DoubtBar } from './doubt-bar.tsx';
import { FieldRule } from './field-rule.tsx';

interface FieldsViewProps {
  session: WorkSession;
  /** Those of the files that have pages. */
  documents: readonly ContractDocument[];
  /** A field to choose, e.g. one that keeps the template from being published. */
  wanted: { fieldId: string | null };
  /** Set while the help of the keyboard is asked for from outside. */
  help: boolean;
  onHelpShown: () => void;
}

const noSeal = () => null;

/** The fields of the roles, on the real pages. */
export function FieldsView({ session, documents, wanted, help, onHelpShown }: FieldsViewProps) {
  const { t } = useTranslation('templates-editor');
  const { work, change, undo, redo } = session;
  const { draft } = session.detail;
  const doubts = useMemo(() => doubtsOf(draft, work), [draft, work]);
  const doubtful = useMemo(() => new Set(doubts.map(({ field }) => field.id)), [doubts]);
  const [role, setRole] = useState(0);
  const placing = usePlacing({
    documents,
    fields: work.fields,
    parties: work.roles,
    sealOf: noSeal,
    doubtful,
    // Files, roles and fields have one history.
    adapt: (store) => ({ ...store, undo, redo }),
  });
  const { store, sheets, viewer } = placing.appoint;
  const { show } = placing;
  /** The fields that the store has: those of the work are others after undo. */
  const shown = useRef(work.fields);

  const sayFills = useCallback(
    (filler: SignatoryForm) =>
      notify('info', t('fields.fillAdded', { role: partyName(filler) }), {
        label: t('undo'),
        onSelect: undo,
      }),
    [t, undo],
  );

  useEffect(() => {
    let known = store.getState().placements;
    return store.subscribe(() => {
      const { placements } = store.getState();
      if (placements === known) return;
      known = placements;
      const fields = fieldsAt(placements, sheets);
      if (isSame(fields, shown.current)) return;
      const mark = changeMark(shown.current, fields);
      shown.current = fields;
      let filler: SignatoryForm | null = null;
      change((now) => {
        const roles = settleFillSteps(now.roles, fields);
        filler = newlyFilling(now.roles, roles);
        return { ...now, fields, roles };
      }, mark);
      if (filler) sayFills(filler);
    });
  }, [store, sheets, change, sayFills]);

  useEffect(() => {
    if (work.fields === shown.current) return;
    shown.current = work.fields;
    const { chosen } = store.getState();
    store.reset(placesOf(work.fields, sheets));
    store.choose(chosen);
  }, [work.fields, store, sheets]);

  useEffect(() => {
    const field = store.getState().placements.find(({ id }) => id === wanted.fieldId);
    if (!field) return;
    store.select(field.id);
    viewer.goTo({ documentId: field.documentId, page: field.page });
  }, [wanted, store, viewer]);

  useEffect(() => {
    if (!help) return;
    show('help');
    onHelpShown();
  }, [help, show, onHelpShown]);

  return (
    <AppointContext value={placing.appoint}>
      {doubts.length > 0 && (
        <DoubtBar session={session} doubts={doubts} otherWanted={wanted.fieldId !== null} />
      )}
      <PlacingArea placing={placing} party={role} onParty={setRole}>
        <FieldRule roles={work.roles} />
      </PlacingArea>
    </AppointContext>
  );
}

const isSame = (a: readonly object[], b: readonly object[]) =>
  a.length === b.length && a.every((one, index) => one === b[index]);
