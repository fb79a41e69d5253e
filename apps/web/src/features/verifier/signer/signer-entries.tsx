import type { Translate } from '@cinnabar/locales/translate';
import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import type { ReactNode } from 'react';
import {
  companyRemark,
  describeIdentified,
  personRemark,
  personWords,
} from '../../../lib/describe-identified.ts';
import { Noted } from './noted.tsx';

/** Person, company and how they are known, each in a row of its own: neither is ever shown in the other's place. */
export function signerEntries(
  t: Translate<'verifier'>,
  info: SignatureInfo,
): [name: string, value: ReactNode][] {
  const { acts, name, person, company, source } = info.signer;
  const label = (row: 'person' | 'company' | 'platform' | 'name') =>
    t(source === 'claim' ? `signer.claimed.${row}` : `signer.${row}`);
  const isNamed = acts === 'platform' || acts === 'unstated';
  return [
    [
      label('person'),
      person && <Named name={personWords(t, info.signer)} remark={personRemark(t, info.signer)} />,
    ],
    [
      label('company'),
      company && acts !== 'platform' && <Named name={company} remark={companyRemark(t, info.signer)} />,
    ],
    [
      label(acts === 'platform' ? 'platform' : 'name'),
      isNamed && name && <Named name={name} remark={acts === 'unstated' ? t('signer.unstated') : ''} />,
    ],
    [t('signer.how'), <HowIdentified key="how" t={t} info={info} />],
  ];
}

function Named({ name, remark }: { name: string; remark: string }) {
  return (
    <Noted note={remark}>
      <bdi>{name}</bdi>
    </Noted>
  );
}

function HowIdentified({ t, info }: { t: Translate<'verifier'>; info: SignatureInfo }) {
  const { signer, organization } = info;
  if (signer.source === 'claim') return t('signer.byNobody');
  if (signer.source === 'issuer') return t('signer.byIssuer', { issuer: organization });
  if (signer.acts === 'platform') return t('signer.byPlatform');
  const sentences = describeIdentified(t, signer);
  const said = sentences.length > 0 ? sentences : [t('identified:person.unstated')];
  const isProven =
    (signer.person === null || signer.personProof === 'REAL_NAME') &&
    (signer.company === null || signer.companyProof === 'AUTHENTICATED') &&
    signer.acts !== 'unstated';
  return (
    <ul className={isProven ? 'signer-how' : 'signer-how signer-doubt'}>
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
