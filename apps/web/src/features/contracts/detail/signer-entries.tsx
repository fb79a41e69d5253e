import type { Translate } from '@cinnabar/locales/translate';
import type { Identified } from '@cinnabar/protocol/identity/identified-schema';
import type { ReactNode } from 'react';
import { personWords, tellIdentified } from '../../../lib/tell-identified.ts';

/** Whom a certificate names: person, company and how they were known, in rows of their own. The texts `identified` are loaded. */
export function signerEntries(
  t: Translate<'contracts-detail'>,
  signer: Identified | null,
): [name: string, value: ReactNode][] {
  if (!signer) return [];
  return [
    [t('log.person'), signer.person && <bdi>{personWords(t, signer)}</bdi>],
    [t('log.company'), signer.company && <bdi>{signer.company}</bdi>],
    [t('log.identified'), tellIdentified(t, signer).join(t('log.semicolon'))],
  ];
}
