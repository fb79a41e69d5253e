import { type Clock, newId } from '@cinnabar/kernel';
import { MAIL_PROTOCOL, SMS_PROTOCOL, type WayKind } from '@cinnabar/protocol/notifications/way-address';
import type { Database } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Audit, type AuditActor, SYSTEM_CHAIN } from '../../audit/index.ts';
import { summaryOf, type Way, wrapWay } from './way.ts';
import { deleteWay, putWay } from './way-store.ts';

export interface SetWayDeps {
  clock: Clock;
  database: Database;
  audit: Audit;
  masterKey: Uint8Array;
  isFixed(kind: WayKind): boolean;
}

export interface WayOrder {
  kind: WayKind;
  /** null: the setting is removed. */
  url: string | null;
  from: string | undefined;
}

/** Sets a channel, or removes the setting. Errors: MESSAGE_WAY_FIXED, BAD_REQUEST. */
export async function setWay(deps: SetWayDeps, actor: AuditActor, form: WayOrder): Promise<void> {
  const { kind, url } = form;
  if (deps.isFixed(kind)) throw new AppError('MESSAGE_WAY_FIXED');
  const way = url === null ? null : readWay(kind, url, form.from);
  await deps.database.transaction(async (tx) => {
    const changeTime = deps.clock.now();
    if (way) {
      const wrapped = wrapWay(deps.masterKey, kind, way);
      await putWay(tx, { kind, version: newId(), wrapped, changeTime });
    } else {
      await deleteWay(tx, kind);
    }
    await deps.audit.record(tx, {
      chain: SYSTEM_CHAIN,
      event: 'MESSAGE_WAY_CHANGED',
      actor,
      detail: { kind, way: way && summaryOf(way) },
    });
  });
}

function readWay(kind: WayKind, text: string, from: string | undefined): Way {
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocol = kind === 'MAIL' ? MAIL_PROTOCOL : SMS_PROTOCOL;
  if (!url || url.hostname === '' || !protocol.test(url.protocol.slice(0, -1))) throw wrong('address');
  if (kind === 'SMS') return { url: text, from: null };
  if (from === undefined) throw wrong('from');
  return { url: text, from };
}

const wrong = (field: string) => new AppError('BAD_REQUEST', { errors: [{ field, fault: 'WRONG' }] });
