import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { PageViewer } from '../../../documents/index.ts';
import type { OwnAction } from '../find-own-action.ts';
import type { SignerSeals } from '../use-signer-seals.ts';
import { nextPlace, type Place, placesOf } from './places.ts';
import { type Choices, NOTHING_PLACED, placing } from './placing.ts';

export interface Filling {
  places: readonly Place[];
  choices: Choices;
  /** The first empty place from here on. */
  next: Place | null;
  /** The place for which a picture is being chosen. */
  opened: Place | null;
  /** The seal that the next place takes without asking. */
  chosenSeal: Seal | null;
  /** Goes to a place; an empty one gets its picture, at once when it is known which. */
  open: (fieldId: string) => void;
  close: () => void;
  /** Puts a picture into the opened place, or into all of them. */
  use: (seal: Seal, everywhere: boolean) => void;
  /** Empties the opened place. */
  remove: () => void;
  /** Another seal for all places that have one already, and for those to come. */
  changeSeal: (seal: Seal) => void;
}

interface FillingOptions {
  contract: Contract;
  own: OwnAction;
  seals: SignerSeals;
  viewer: PageViewer;
  /** A wide screen shows the chosen seal beside the pages, so pressing a place stamps it. */
  wide: boolean;
}

/** Long enough to see where the page went before something opens over it. */
const ARRIVE_MS = 320;

/** Filling one's places, one after another. */
export function useFilling({ contract, own, seals, viewer, wide }: FillingOptions): Filling {
  const [{ choices, last, cursor, opened }, send] = useReducer(placing, NOTHING_PLACED);
  const places = useMemo(() => placesOf(contract, own.action.id), [contract, own.action.id]);
  const company = seals.kind === 'company';
  const sole = company && (wide || seals.list.length === 1) ? (seals.list[0] ?? null) : null;
  const choosable = !company || seals.list.length > 0;
  const known = !company || seals.ready || seals.failed;
  /** The place that the page has reached; it waits for the seals when it was pressed before they are known. */
  const [reached, setReached] = useState<string | null>(null);
  useEffect(() => {
    if (reached === null || !known) return;
    setReached(null);
    send({ type: 'arrived', fieldId: reached, sole, choosable });
  }, [reached, known, sole, choosable]);
  const arrivals = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = arrivals.current;
    return () => all.forEach(clearTimeout);
  }, []);

  const open = useCallback(
    (fieldId: string) => {
      const at = places.findIndex(({ field }) => field.id === fieldId);
      const target = places[at];
      if (!target) return;
      send({ type: 'pressed', fieldId, at });
      viewer.goTo({ documentId: target.field.documentId, page: target.field.page, at: target.at });
      const arrival = setTimeout(() => {
        arrivals.current.delete(arrival);
        setReached(fieldId);
      }, ARRIVE_MS);
      arrivals.current.add(arrival);
    },
    [places, viewer],
  );

  return {
    places,
    choices,
    next: nextPlace(places, (id) => choices.has(id), cursor),
    opened: places.find(({ field }) => field.id === opened) ?? null,
    chosenSeal: last ?? seals.list[0] ?? null,
    open,
    close: () => send({ type: 'closed' }),
    use: (seal, everywhere) =>
      send({ type: 'used', seal, fieldIds: everywhere ? places.map(({ field }) => field.id) : null }),
    remove: () => send({ type: 'removed' }),
    changeSeal: (seal) => send({ type: 'seal-changed', seal }),
  };
}
