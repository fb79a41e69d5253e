import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import { useState } from 'react';
import { isFailure } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { seal } from '../../../lib/seal.ts';

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

/** What is wrong with each field: a key of `way`. */
export type WayFaults<Name extends string> = Partial<
  Record<Name, 'missing' | 'wrongHost' | 'wrongFrom' | 'wrongUrl'>
>;

/** What is typed, what is wrong with it, and the way to the server: sealed, because it holds a secret. */
export function useWayForm<Name extends string>(
  kind: WayKind,
  start: Record<Name, string>,
  { save: order, onClose }: Pick<WayDialogProps, 'save' | 'onClose'>,
) {
  const { t } = useTranslation('notifications');
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<WayFaults<Name>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(address: string | null, from?: string): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await order({ kind, address: address && (await seal(address)), from });
      notify('ok', t(address === null ? 'way.removed' : 'way.saved'));
      onClose();
    } catch (error) {
      if (isFailure(error, 'BAD_REQUEST')) setFault(t('way.wrong'));
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    fault,
    busy,
    errorOf(name: Name): string | null {
      const found = faults[name];
      return found ? t(`way.${found}`) : null;
    },
    set(name: Name, text: string): void {
      setValues((before) => ({ ...before, [name]: text }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
    /** Saves when nothing that is needed is empty, nor anything written wrongly. */
    submit(needed: readonly Name[], wrong: WayFaults<Name>, address: () => string, from?: string): void {
      const found: WayFaults<Name> = { ...wrong };
      for (const name of needed) if (values[name].trim() === '') found[name] = 'missing';
      setFaults(found);
      if (Object.keys(found).length === 0) void save(address(), from);
    },
    remove: () => void save(null),
  };
}
