import type { ComponentType } from 'react';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { CertificatesSection } from './certificates-section.tsx';
import { FactorsSection } from './factors/factors-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

export interface AccountSection {
  /** The last part of its address, and its key in `identity-account:section`. */
  key: 'profile' | 'security' | 'factors' | 'sessions' | 'certificates' | 'notifications' | 'language';
  icon: IconName;
  Content: ComponentType;
}

/** `/usercenter/{key}`, in the order of the list. */
export const SECTIONS: readonly AccountSection[] = [
  { key: 'profile', icon: 'user', Content: ProfileSection },
  { key: 'security', icon: 'lock', Content: SecuritySection },
  { key: 'factors', icon: 'shieldok', Content: FactorsSection },
  { key: 'sessions', icon: 'phone', Content: SessionsSection },
  { key: 'certificates', icon: 'doc', Content: CertificatesSection },
  { key: 'notifications', icon: 'bell', Content: NotificationsSection },
  { key: 'language', icon: 'globe', Content: LanguageSection },
];
