import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { insertSeal, type SealRecord, type SealState } from '../../seals-store.ts';

export interface NewSeal {
  type: SealRecord['type'];
  categoryId: string;
  ownerId: string;
  ownerName: string;
  name: string;
  picture: { png: Uint8Array; widthMm: number; heightMm: number };
  preferred?: boolean;
  creatorId: string;
  users: SealState['users'];
}

/** Stores a picture and creates the seal with it as version 1. */
export async function addSeal(
  { storage, clock }: Pick<SealsDeps, 'storage' | 'clock'>,
  tx: Tx,
  { picture, users, preferred = false, ...facts }: NewSeal,
): Promise<SealState> {
  const { key } = await storage.put(picture.png);
  const createTime = clock.now();
  const [id, photokey] = [newId(), newId()];
  const state: SealState = {
    seal: {
      ...facts,
      id,
      photokey,
      preferred,
      category: 'ELECTRONIC',
      status: 'NORMAL',
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
      makerId: facts.creatorId,
      createTime,
    },
    users,
  };
  insertSeal(tx, state);
  return state;
}
