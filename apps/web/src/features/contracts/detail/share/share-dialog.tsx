import './share-dialog.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { GivenLink } from './given-link.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareLinks } from './share-links.tsx';
import { useShareLinks } from './use-share-links.ts';

interface ShareDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

/** Creates and revokes links for reading the contract without an account. */
export function ShareDialog(props: ShareDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ contract, onClose }: ShareDialogProps) {
  const { t } = useTranslation('contracts-detail');
  const { issue, revoke } = useShareLinks(contract.id);
  return (
    <Dialog
      open
      width={520}
      className="share-dialog"
      title={t('share.title')}
      onClose={onClose}
      footer={
        issue.data && (
          <Button icon="plus" onClick={() => issue.reset()}>
            {t('share.another')}
          </Button>
        )
      }
    >
      {issue.data ? (
        <GivenLink link={issue.data} label={t('share.link')} />
      ) : (
        <ShareForm contract={contract} onSubmit={issue.mutateAsync} />
      )}
      <ShareLinks
        contract={contract}
        busy={revoke.isPending}
        onRevoke={(id) =>
          revoke.mutate(id, {
            onSuccess: () => {
              if (issue.data?.id === id) issue.reset();
            },
          })
        }
      />
    </Dialog>
  );
}
