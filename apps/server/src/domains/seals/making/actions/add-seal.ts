import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { storeHeld } from '../../../../platform/storage/hold-file.ts';
import { firstGrants } from '../../grants/grant-store.ts';
import type { SealMaking } from '../../seal-making.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { insertSeal, NO_ACT, type SealRecord, type SealState } from '../../seals-store.ts';

export interface NewSeal {
  type: SealRecord['type'];
  categoryId: string;
  ownerId: string;
  ownerName: string;
  name: string;
  picture: { png: Uint8Array; widthMm: number; heightMm: number };
  preferred?: boolean;
  /** READY when absent. */
  readiness?: SealRecord['readiness'];
  /** Of a company's seal. */
  making?: SealMaking;
  creatorId: string;
  /** Who uses it from the beginning, and which of them manage it. */
  users: readonly { userId: string; manager: boolean }[];
}

/** Stores a picture and creates the seal with it as version 1. */
export async function addSeal(
  { storage, clock }: Pick<SealsDeps, 'storage' | 'clock'>,
  tx: Tx,
  { picture, users, preferred = false, readiness = 'READY', making, ...facts }: NewSeal,
): Promise<SealState> {
  const { key } = await storeHeld({ storage }, tx, picture.png);
  const createTime = clock.now();
  const [id, photokey] = [newId(), newId()];
  const state: SealState = {
    seal: {
      ...NO_ACT,
      ...facts,
      id,
      photokey,
      preferred,
      category: 'ELECTRONIC',
      status: 'NORMAL',
      readiness,
      useCount: 0,
      createTime,
    },
    version: {
      photokey,
      sealId: id,
      version: 1,
      storageKey: key,
      widthMm: picture.widthMm,
      heightMm: picture.heightMm,
      making: making ?? null,
      makerId: facts.creatorId,
      createTime,
    },
    grants: firstGrants(id, users, { grantedBy: facts.creatorId, grantTime: createTime }),
    hasToken: false,
  };
  insertSeal(tx, state);
  return state;
}
