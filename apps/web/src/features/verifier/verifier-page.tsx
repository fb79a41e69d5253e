import './verifier-page.css';
import { UploadView } from './upload-view.tsx';
import { useVerification } from './use-verification.ts';
import { VerdictView } from './verdict-view.tsx';
import { VerifierHeader } from './verifier-header.tsx';

/** Checks any signed PDF, for anybody: `/verifier`. */
export function VerifierPage() {
  const { state, verify, cancel, again } = useVerification();
  return (
    <div className="verifier-page">
      <VerifierHeader />
      <main className="verifier-main">
        {state.step === 'result' ? (
          <VerdictView result={state.result} onNext={again} />
        ) : (
          <UploadView state={state} onFiles={verify} onCancel={cancel} />
        )}
      </main>
    </div>
  );
}
