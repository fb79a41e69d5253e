import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ContactInput } from '../../../../ui/forms/contact-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useContractActs } from '../use-contract-acts.ts';
import './void-dialog.css';

interface CorrectDialogProps {
  contract: Contract;
  party: Signatory;
  onClose: () => void;
}

/** Mends who receives a party's contract, while that party has done nothing yet. */
export function CorrectDialog({ contract, party, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const form = useId();
  const { correct } = useContractActs(contract.id);
  const [name, setName] = useState(party.receiverName ?? '');
  const [contact, setContact] = useState('');
  const [asked, setAsked] = useState(false);
  const nameMissing = name.trim() === '';
  const contactMissing = !isContact(normaliseAccount(contact));

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (nameMissing || contactMissing) return;
    correct.mutate(
      { signatoryId: party.id, receiverName: name.trim(), contact: normaliseAccount(contact) },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog
      open
      insistent
      title={t('correct.title', { party: party.tenantName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={correct.isPending}>
            {t('correct.keep')}
          </Button>
          <Button look="primary" type="submit" form={form} busy={correct.isPending}>
            {t('correct.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className="void-form" onSubmit={submit} noValidate>
        <p>{t('correct.text')}</p>
        <Field
          label={t('correct.name')}
          required
          error={asked && nameMissing ? t('correct.nameMissing') : null}
        >
          <Input
            value={name}
            maxLength={LIMITS.personNameLength}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field
          label={t('correct.contact')}
          required
          help={[
            party.contact && t('correct.now', { name: party.receiverName ?? '', contact: party.contact }),
            party.tenantType !== 'PERSONAL' && t('correct.companyHelp'),
          ]
            .filter(Boolean)
            .join(' · ')}
          error={asked && contactMissing ? t('correct.contactMissing') : null}
        >
          <ContactInput value={contact} onChange={setContact} />
        </Field>
      </form>
    </Dialog>
  );
}
