import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useHeldFocus } from '../../../lib/screen/use-held-focus.ts';
import { FieldsPreview, partyName, stepsWithoutPlace } from '../../contracts/index.ts';
import { ChangedBanner } from './changed-banner.tsx';
import { EditorHeader, type EditorView } from './editor-header.tsx';
import { FieldsView } from './fields/fields-view.tsx';
import { NothingToPlace } from './fields/nothing-to-place.tsx';
import { PublishDialogs } from './publishing/publish-dialogs.tsx';
import { usePublishing } from './publishing/use-publishing.ts';
import { SetupView } from './setup/setup-view.tsx';
import { contentOf } from './work/content-of.ts';
import { mergeWork } from './work/merge-work.ts';
import { Reopened } from './work/reopened.tsx';
import { contentFrom, workOf } from './work/template-work.ts';
import { useLeaving } from './work/use-leaving.ts';
import { type Opened, useTemplateWork } from './work/use-template-work.ts';

/** The editor of templates made of PDF files, beginning with what is stored. */
export function PdfEditor({ detail }: { detail: TemplateDetail }) {
  return (
    <Reopened opened={{ detail, work: workOf(contentOf(detail), detail.files), dirty: false }}>
      {(opened, onReopen) => <OpenedEditor opened={opened} onReopen={onReopen} />}
    </Reopened>
  );
}

interface OpenedEditorProps {
  opened: Opened;
  /** With the work of two people merged, or as the other person left it. */
  onReopen: (opened: Opened) => void;
}

/** Files and roles, then fields on the pages. */
function OpenedEditor({ opened, onReopen }: OpenedEditorProps) {
  const { t } = useTranslation('templates-editor');
  const [address, setAddress] = useSearchParams();
  const session = useTemplateWork(opened, (work) =>
    contentFrom(work, (number) => t('roles.nameless', { number })),
  );
  const { detail, work } = session;
  const publishing = usePublishing(session);
  const { leaving, leave } = useLeaving(session);
  const [previewed, setPreviewed] = useState(false);
  const [help, setHelp] = useState(false);
  const [wanted, setWanted] = useState({ fieldId: address.get('field') });
  const workspace = useRef<HTMLElement>(null);
  useHeldFocus(workspace);
  const onHelpShown = useCallback(() => setHelp(false), []);

  const ready = useMemo(() => work.documents.filter(({ state }) => state === 'READY'), [work.documents]);
  const first: EditorView = opened.work.roles.length > 0 ? 'fields' : 'setup';
  const asked = address.get('view');
  const view: EditorView = asked === 'setup' || asked === 'fields' ? asked : first;
  const show = (next: EditorView) => setAddress({ view: next }, { replace: true });

  return (
    <main id="main" className="workspace appoint template-editor" ref={workspace}>
      <EditorHeader
        session={session}
        view={view}
        busy={leaving ? 'back' : publishing.step === 'checking' ? 'publish' : null}
        onView={show}
        onBack={leave}
        onHelp={() => setHelp(true)}
        onPreview={() => setPreviewed(true)}
        onPublish={publishing.open}
      />
      <ChangedBanner
        session={session}
        changed={publishing.changed}
        read={workOf}
        merge={mergeWork}
        onReopen={onReopen}
      />
      {view === 'setup' ? (
        <SetupView
          session={session}
          onReplaced={(next) => {
            show(next);
            onReopen({ detail, work: workOf(contentOf(detail), detail.files), dirty: false });
          }}
        />
      ) : ready.length === 0 || work.roles.length === 0 ? (
        <NothingToPlace onSetup={() => show('setup')} />
      ) : (
        <FieldsView
          // Pages come and go with the files.
          key={ready.map(({ id }) => id).join()}
          session={session}
          documents={ready}
          wanted={wanted}
          help={help}
          onHelpShown={onHelpShown}
        />
      )}
      {previewed && (
        <FieldsPreview
          title={t('previewOf', { title: detail.title })}
          documents={ready}
          fields={work.fields}
          parties={work.roles}
          onClose={() => setPreviewed(false)}
        />
      )}
      <PublishDialogs
        detail={detail}
        unplaced={work.roles.filter((role) => stepsWithoutPlace(role, work.fields) > 0).map(partyName)}
        publishing={publishing}
        onGap={(gap) => {
          publishing.close();
          setWanted({ fieldId: gap.fieldId });
          show(gap.fieldId ? 'fields' : 'setup');
        }}
      />
    </main>
  );
}
