import type { Pki } from '../pki/index.ts';

/** What this installation knows of itself. */
export type OwnAuthorities = Pick<
  Pki,
  'isOwnRoot' | 'isOwnPlatform' | 'isOwnTimestampAuthority' | 'platformName'
>;
