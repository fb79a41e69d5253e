import { getAvatarCall } from '@cinnabar/protocol/identity/profile-calls';
import { pathOf } from '../../lib/api/call-address.ts';
import './avatar.css';
import type { CSSProperties } from 'react';
import { partyInitial } from './party-steps.ts';

interface AvatarProps {
  name: string;
  /** `avatarKey`: the person's own picture. */
  picture?: string | null;
  /** px */
  size?: number;
}

/** A person's circle; the written name is beside it. */
export function Avatar({ name, picture, size = 28 }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true" style={{ '--avatar-size': `${size}px` } as CSSProperties}>
      {picture ? (
        <img src={pathOf(getAvatarCall, { params: { key: picture } })} alt="" width={size} height={size} />
      ) : (
        partyInitial(name)
      )}
    </span>
  );
}
