import './verifier-page.css';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadTexts, useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { UploadView } from './upload/upload-view.tsx';
import { useOfferedFiles } from './upload/use-offered-files.ts';
import { useVerification } from './use-verification.ts';
import { VerifierHeader } from './verifier-header.tsx';

const loadVerdict = () => import('./verdict-view.tsx');
const VerdictView = lazy(() => {
  const words = loadTexts('identified');
  return loadVerdict().then(async (m) => {
    await words;
    return { default: m.VerdictView };
  });
});

const CheckPaper = lazy(() => {
  const words = loadTexts('verifier-paper');
  return import('./paper/check-paper.tsx').then(async (m) => {
    await words;
    return { default: m.CheckPaper };
  });
});

/** Verifies any signed PDF, without a sign-in: `/verifier`; with `?print=`, the code of a printed copy. */
export function VerifierPage() {
  const { state, verify, startAgain } = useVerification(loadVerdict);
  const { t } = useTranslation('verifier');
  const [search] = useSearchParams();
  const code = search.get('print');
  const isOver = useOfferedFiles(state.step === 'choose' && code === null ? verify : null);
  return (
    <div className="verifier-page">
      <VerifierHeader />
      <main className="verifier-main">
        {code !== null ? (
          <Suspense>
            <CheckPaper key={code} code={code} />
          </Suspense>
        ) : state.step === 'result' ? (
          <Suspense>
            <VerdictView result={state.result} onNext={startAgain} />
          </Suspense>
        ) : (
          <UploadView state={state} isOver={isOver} onFiles={verify} onCancel={startAgain} />
        )}
        {state.step === 'choose' && (
          <p className="verifier-other">
            <Link to={code === null ? '?print=' : '?'}>{t(code === null ? 'paper' : 'electronic')}</Link>
          </p>
        )}
      </main>
    </div>
  );
}
