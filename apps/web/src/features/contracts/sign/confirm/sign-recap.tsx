import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { RichText } from '../../../../lib/rich-text.ts';
import { SealPicture } from '../../../seals/index.ts';
import { type OwnAction, sealTypeOf } from '../find-own-action.ts';
import type { Choices } from '../places/placing.ts';
import { documentsToSign } from '../voiding.ts';

interface SignRecapProps {
  contract: Contract;
  own: OwnAction;
  choices: Choices;
  who: string;
}

/** What will be written, and into which files. */
export function SignRecap({ contract, own, choices, who }: SignRecapProps) {
  const { t } = useTranslation('contracts-sign');
  const dates = contract.fields.filter(
    (field) => field.owner === own.action.id && field.type === 'TIMESTAMP',
  ).length;
  const pictures = [...new Map([...choices.values()].map((seal) => [seal.photokey, seal])).values()];
  const stamps = sealTypeOf(own.action.type) !== 'PERSONAL';
  const documents = documentsToSign(contract);
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  const written = [
    choices.size > 0 ? t(stamps ? 'check.seals' : 'check.signatures', { count: choices.size }) : null,
    dates > 0 ? t('check.dates', { count: dates }) : null,
  ].filter(Boolean);
  return (
    <div className="sign-recap">
      <div className="sign-recap-head">
        {pictures[0] && <SealPicture seal={pictures[0]} className="sign-recap-picture" />}
        <span>
          <RichText
            t={t}
            i18nKey={own.party.tenantType === 'PERSONAL' ? 'check.asSelf' : 'check.asName'}
            values={{ name: who }}
            components={{ b: <b /> }}
          />
          {written.length > 0 && <small>{written.join(t('check.and'))}</small>}
        </span>
      </div>
      <ul className="sign-recap-files" aria-label={t('check.documents', { count: documents.length, pages })}>
        {documents.map((document) => (
          <li key={document.id}>
            <span className="clip">{document.title}</span>
            <small>{t('facts.documentPages', { pages: document.pages })}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
