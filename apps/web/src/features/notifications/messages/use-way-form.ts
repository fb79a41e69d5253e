import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import { useState } from 'react';
import { seal } from '../../../lib/api/seal.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import type { FormFaults, FormRules } from '../../../lib/form/form-machine.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';

/** `address`: sealed; null takes the setting away. */
export interface WayOrder {
  kind: WayKind;
  address: string | null;
  from?: string | undefined;
}

export interface WayDialogProps {
  /** It is set here and can be taken away. */
  removable: boolean;
  save: (order: WayOrder) => Promise<unknown>;
  onClose: () => void;
}

/** What is wrong with each field. */
export type WayFaults<Name extends string> = Partial<
  Record<Name, 'way.missing' | 'way.wrongHost' | 'way.wrongFrom' | 'way.wrongUrl' | undefined>
>;

interface WayFormOptions<V extends object> extends Pick<WayDialogProps, 'save' | 'onClose'> {
  kind: WayKind;
  start: V;
  check: (values: V) => WayFaults<keyof V & string>;
  /** What the values come to, as one address, and who messages are from. */
  addressOf: (values: V) => Pick<WayOrder, 'address' | 'from'>;
}

/** What is typed, what is wrong with it, and the way to the server: sealed, because it holds a secret. */
export function useWayForm<V extends object>(options: WayFormOptions<V>) {
  const { kind, start, check, addressOf, save, onClose } = options;
  const { t } = useTranslation('notifications');
  const [removing, setRemoving] = useState(false);
  const form = useForm<V, 'notifications'>({
    t,
    start,
    check: check as FormRules<V, 'notifications'>['check'],
    send: async (values) => {
      const { address, from } = addressOf(values);
      await save({ kind, address: address && (await seal(address)), from });
      notify('ok', t('way.saved'));
      onClose();
    },
    // The address is one to the server: it cannot say which part of it is wrong.
    place: (error) =>
      isFailure(error, 'BAD_REQUEST') ? ({ form: 'way.wrong' } as FormFaults<V, 'notifications'>) : undefined,
  });
  return {
    ...form,
    removing,
    remove: () => {
      setRemoving(true);
      save({ kind, address: null })
        .then(() => {
          notify('ok', t('way.removed'));
          onClose();
        }, showError)
        .finally(() => setRemoving(false));
    },
  };
}

/** Faults of the fields that are needed and empty. */
export const missingOf = <V extends Record<Name, string>, Name extends string>(
  values: V,
  needed: readonly Name[],
): WayFaults<Name> =>
  Object.fromEntries(
    needed.filter((name) => values[name].trim() === '').map((name) => [name, 'way.missing']),
  ) as WayFaults<Name>;
