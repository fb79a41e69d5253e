import './verifier-page.css';
import { lazy, Suspense } from 'react';
import { UploadView } from './upload/upload-view.tsx';
import { useOfferedFiles } from './upload/use-offered-files.ts';
import { useVerification } from './use-verification.ts';
import { VerifierHeader } from './verifier-header.tsx';

const loadVerdict = () => import('./verdict/verdict-view.tsx');
const VerdictView = lazy(() => loadVerdict().then((m) => ({ default: m.VerdictView })));

/** Checks any signed PDF, for anybody: `/verifier`. */
export function VerifierPage() {
  const { state, verify, startAgain } = useVerification(loadVerdict);
  const isOver = useOfferedFiles(state.step === 'choose' ? verify : null);
  return (
    <div className="verifier-page">
      <VerifierHeader />
      <main className="verifier-main">
        {state.step === 'result' ? (
          <Suspense>
            <VerdictView result={state.result} onNext={startAgain} />
          </Suspense>
        ) : (
          <UploadView state={state} isOver={isOver} onFiles={verify} onCancel={startAgain} />
        )}
      </main>
    </div>
  );
}
