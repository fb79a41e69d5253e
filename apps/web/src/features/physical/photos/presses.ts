import type { Application } from '@cinnabar/protocol/physical/application-schema';

type Photo = Application['photos'][number];

export interface Press {
  id: string;
  number: number;
  over: boolean;
  time: string;
  sealName: string;
  userName: string;
  /** Why no photo is due. */
  waived: string | null;
  photo: Photo | null;
  /** `OPEN`: without a photo, which is due where the installation requires them. */
  state: 'DONE' | 'WAIVED' | 'OPEN';
}

/** Each press with the photo that was accepted for it. A picture that was handed in before pays for none. */
export function pressesOf({ auths, pressList, photos }: Application): Press[] {
  const accepted = new Map(
    photos.flatMap((photo) => (photo.pressId && photo.match !== 'REUSED' ? [[photo.pressId, photo]] : [])),
  );
  return pressList.map(({ id, authId, number, over, time, waived }) => {
    const auth = auths.find((one) => one.id === authId);
    const photo = accepted.get(id) ?? null;
    return {
      id,
      number,
      over,
      time,
      waived,
      sealName: auth?.sealName ?? '',
      userName: auth?.userName ?? '',
      photo,
      state: photo ? 'DONE' : waived === null ? 'OPEN' : 'WAIVED',
    };
  });
}
