import type { WaySetting } from '@cinnabar/protocol/notifications/message-schema';
import { WAY_KINDS, type WayKind } from '@cinnabar/protocol/notifications/way-address';
import type { Database } from '../../../platform/db/open-database.ts';
import { type MessageChannel, noChannel } from '../channels/message-channel.ts';
import { createSmsChannel } from '../channels/sms-channel.ts';
import { createSmtpChannel, type SmtpOptions } from '../channels/smtp-channel.ts';
import type { Channel } from '../message.ts';
import { summaryOf, unwrapWay, type Way } from './way.ts';
import { findWay } from './way-store.ts';

interface Opened {
  version: string;
  channel: MessageChannel & { close?(): void };
}

export interface CurrentWaysOptions {
  database: Database;
  masterKey: Uint8Array;
  /** Of the environment. */
  fixed: Record<WayKind, Way | null>;
  systemName: SmtpOptions['systemName'];
}

const OF_ENVIRONMENT = 'environment';
export const kindOf = (channel: Channel): WayKind => (channel === 'EMAIL' ? 'MAIL' : 'SMS');

/**
 * The present channels: from the environment, else as an administrator configured them. Looked up for every message, by one key, so that
 * all processes follow a change at once; a channel is kept as long as its setting is unchanged.
 */
export function createCurrentWays({ database, masterKey, fixed, systemName }: CurrentWaysOptions) {
  const opened = new Map<WayKind, Opened>();

  async function find(kind: WayKind): Promise<{ version: string; way: Way } | null> {
    const own = fixed[kind];
    if (own) return { version: OF_ENVIRONMENT, way: own };
    const record = await findWay(database.db, kind);
    return record && { version: record.version, way: unwrapWay(masterKey, kind, record.wrapped) };
  }

  async function open(kind: WayKind): Promise<MessageChannel> {
    const current = await find(kind);
    const before = opened.get(kind);
    if (current && before?.version === current.version) return before.channel;
    before?.channel.close?.();
    opened.delete(kind);
    if (!current) return noChannel;
    const { url, from } = current.way;
    const channel =
      kind === 'MAIL' ? createSmtpChannel({ url, from: from!, systemName }) : createSmsChannel(url);
    opened.set(kind, { version: current.version, channel });
    return channel;
  }

  const channel: MessageChannel = {
    async deliver(message) {
      return (await open(kindOf(message.channel))).deliver(message);
    },
  };
  return {
    channel,
    isFixed: (kind: WayKind): boolean => fixed[kind] !== null,
    isSet: async (kind: WayKind): Promise<boolean> => (await find(kind)) !== null,
    async settings(): Promise<WaySetting[]> {
      return Promise.all(
        WAY_KINDS.map(async (kind) => {
          const found = await find(kind);
          const source = found && (found.version === OF_ENVIRONMENT ? 'ENVIRONMENT' : 'HERE');
          return { kind, source, summary: found && summaryOf(found.way) };
        }),
      );
    },
    close(): void {
      for (const one of opened.values()) one.channel.close?.();
    },
  };
}

export type CurrentWays = ReturnType<typeof createCurrentWays>;
