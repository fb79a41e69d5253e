/** What a password opens. */
export interface UnlockedKey {
  readonly key: Uint8Array;
  /** Owners may do everything, users what /P permits (ISO 32000-2, 7.6.4.1). */
  readonly access: 'owner' | 'user';
}
