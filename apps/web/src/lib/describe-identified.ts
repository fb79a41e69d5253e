import type { Translate } from '@cinnabar/locales/translate';
import type { Identified } from '@cinnabar/protocol/identity/identified-schema';

type Known = Pick<Identified, 'person' | 'company' | 'personProof' | 'companyProof'>;

/** How person and company were known, one sentence for each. @param t of the texts `identified` */
export function describeIdentified(
  t: Translate,
  { person, company, personProof, companyProof }: Known,
): string[] {
  return [
    ...(person === null ? [] : [t(`identified:person.${personProof ?? 'unstated'}`, { contact: person })]),
    ...(company === null ? [] : [t(`identified:company.${companyProof ?? 'unstated'}`)]),
  ];
}

/** What must be shown beside a person's name; nothing where it was verified. */
export const personRemark = (t: Translate, { personProof }: Known): string =>
  personProof && personProof !== 'REAL_NAME' ? t(`identified:remark.person.${personProof}`) : '';

export const companyRemark = (t: Translate, { companyProof }: Known): string =>
  companyProof && companyProof !== 'AUTHENTICATED' ? t(`identified:remark.company.${companyProof}`) : '';

/** A person by name, or by contact where there is no name. */
export function personWords(t: Translate, { person, personProof }: Known): string {
  if (personProof === 'PHONE') return t('identified:byPhone', { contact: person });
  if (personProof === 'EMAIL') return t('identified:byEmail', { contact: person });
  return person ?? '';
}

/** That names were checked, in a word for a row; empty where anything of it was not. */
export function provenWord(t: Translate, known: Known): string {
  if (personRemark(t, known) || companyRemark(t, known)) return '';
  if (known.companyProof) return t('identified:proven.company');
  return known.personProof ? t('identified:proven.person') : '';
}
