import type { Origin } from '../../platform/http/actor.ts';
import type { ChainKind } from './audit-tables.ts';

export interface Chain {
  kind: ChainKind;
  id: string;
}

/** The one chain of the installation itself. */
export const SYSTEM_CHAIN: Chain = { kind: 'SYSTEM', id: 'system' };

export interface AuditActor {
  /** Null when the system acted by itself. */
  userId: string | null;
  name: string;
  /** The company on whose behalf the actor acted. */
  tenantId: string | null;
  origin: Origin | null;
}

/** The product itself, e.g. when a deadline passes or a demo is seeded. */
export const SYSTEM_ACTOR: AuditActor = { userId: null, name: '', tenantId: null, origin: null };

/** An actor as the log names them, without session or rights. */
export const actorOf = ({ userId, name, tenantId, origin }: AuditActor): AuditActor => ({
  userId,
  name,
  tenantId,
  origin,
});

/** Input of a caller. Texts of `detail` are committed to by salted digest, numbers are stored in clear. */
export interface AuditEntry {
  chain: Chain;
  /** The id of the chain was made in this transaction, so no one else can have its head. */
  isFirst?: boolean;
  /** Upper case, e.g. `CONTRACT_SENT`; the event name that the timeline translates. */
  event: string;
  actor: AuditActor;
  detail?: Record<string, string | number | null>;
  subjectId?: string;
}

/** One record as it is shown. An erased text is null. */
export interface AuditRecord {
  id: string;
  sequence: number;
  hash: string;
  time: Date;
  event: string;
  subjectId: string | null;
  actor: {
    userId: string | null;
    tenantId: string | null;
    /** Empty when the system acted, or when the name was erased. */
    name: string;
    address: string | null;
    device: string | null;
  };
  detail: Record<string, string | number | null>;
}
