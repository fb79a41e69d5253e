import '../approval/approval-page.css';
import './letter-page.css';
import { getGrantLetterFileCall } from '@cinnabar/protocol/seals/letter-calls';
import type { GrantLetter } from '@cinnabar/protocol/seals/letter-schema';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { LetterWords } from '../../../ui/data/letter-words.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SealPicture } from '../seal-picture.tsx';
import { LetterActs } from './letter-acts.tsx';
import { LetterPages } from './letter-pages.tsx';
import { grantLetterQuery } from './letter-queries.ts';

const TONES: Record<GrantLetter['state'], TagTone> = {
  WAITING: 'go',
  SIGNED: 'ok',
  ENDED: 'idle',
  EXPIRED: 'idle',
};

/** `/sealletter/:id`: the letter of a grant, word for word as in its file, the pages of the file, and its signature. */
export function SealLetterPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(grantLetterQuery(id));
  if (error && (!data || isFailure(error, 'NOT_FOUND')))
    return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  return data ? <Shown letter={data} /> : <PageSkeleton />;
}

function Shown({ letter }: { letter: GrantLetter }) {
  const { t } = useTranslation('seals-letter');
  const { number, state, sealName, grantedBy, makeTime, seal, sha256, signerName, signTime, reason } = letter;
  const said =
    state === 'ENDED' && reason !== ''
      ? t('said.ENDED_reason', { reason })
      : t(`said.${state}`, { person: signerName ?? '', time: signTime ? formatShort(signTime) : '' });
  return (
    <>
      {/* A signer or a grantee may have no menu of seals. */}
      <Crumb label={t('label')} to="/" above={t('system:title.home')}>
        {`#${number}`}
      </Crumb>
      <Page
        title={
          <span className="approval-title">
            {t('heading', { seal: sealName })} <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
          </span>
        }
        lead={t('lead', { number, person: grantedBy, time: formatShort(makeTime) })}
      >
        <div className="approval">
          <div className="approval-pages">
            <LetterWords text={letter.text} />
            <LetterPages letter={letter} />
          </div>
          <aside className="approval-side">
            <Banner tone={state === 'SIGNED' ? 'ok' : state === 'WAITING' ? 'info' : 'warn'}>{said}</Banner>
            <Card title={t('seal')}>
              <div className="seal-letter-seal">
                <SealPicture seal={seal} />
                <b>{seal.name}</b>
                <small>{t('sealSize', { width: seal.widthMm, height: seal.heightMm })}</small>
              </div>
              <Facts entries={[[t('digest'), <code key="digest">{sha256}</code>]]} />
              <a
                className="button"
                // A signed one has the same address otherwise.
                href={mediaUrl(
                  getGrantLetterFileCall,
                  { query: { grantId: letter.grantId } },
                  { of: sha256 },
                )}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="doc" size={16} />
                {t('file')}
              </a>
            </Card>
            <LetterActs letter={letter} />
          </aside>
        </div>
      </Page>
    </>
  );
}
