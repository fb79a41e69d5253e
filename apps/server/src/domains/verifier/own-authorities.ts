import type { Pki } from '../pki/index.ts';

/** The authorities of this installation. */
export type OwnAuthorities = Pick<
  Pki,
  'isOwnRoot' | 'isOwnPlatform' | 'isOwnTimestampAuthority' | 'platformName'
>;
