import type { Address } from '@cinnabar/protocol/contracts/address-book-schema';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ContactInput } from '../../../../ui/forms/contact-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { SuggestAddress } from '../address-book/suggest-address.tsx';
import { type Missing, tellMissing } from '../draft/missing.ts';

interface ReceiverFieldsProps {
  party: SignatoryForm;
  /** What the business type has given; it cannot be changed. */
  fixed: { name: boolean; contact: boolean };
  missing: readonly Missing[];
  checked: boolean;
  onChange: (part: Partial<SignatoryForm>) => void;
}

/** Who receives the contract: a person, the person at a company that is known by name only, or the person who scans its code. */
export function ReceiverFields({ party, fixed, missing, checked, onChange }: ReceiverFieldsProps) {
  const { t } = useTranslation('contracts-launch');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** How often a contact was taken over: its input is mounted again, as a phone number or an e-mail address. */
  const [taken, setTaken] = useState(0);
  const isPerson = party.tenantType === 'PERSONAL';

  const anchor = (part: string) => `party-${party.id}-${part}`;
  const leave = (part: string) => () => setLeft((all) => new Set(all).add(part));
  /** A fault is shown once the field was left or the form was checked, and disappears while it is corrected. */
  const problem = (part: string) => {
    const found = missing.find((one) => one.anchor === anchor(part));
    return found && (checked || left.has(part)) ? tellMissing(t, found) : null;
  };
  const touch = (part: string, change: Partial<SignatoryForm>) => {
    setLeft((all) => new Set([...all].filter((one) => one !== part)));
    onChange(change);
  };
  const kind = isPerson ? 'PERSON' : 'COMPANY';
  const take = ({ companyName, name, contact }: Address) => {
    setTaken((times) => times + 1);
    onChange({ receiverName: name, contact, ...(isPerson ? {} : { tenantName: companyName ?? '' }) });
  };

  if (party.sweepCode)
    return (
      <div className="receiver-fields receiver-fields-scanner" id={anchor('name')}>
        <Field
          label={t('parties.scannerTitle')}
          required
          error={problem('name')}
          help={t('parties.scannerNote')}
        >
          <Input
            value={party.receiverName ?? ''}
            maxLength={LIMITS.personNameLength}
            placeholder={t('parties.scannerHint')}
            autoComplete="off"
            onChange={(event) => touch('name', { receiverName: event.target.value })}
            onBlur={leave('name')}
          />
        </Field>
      </div>
    );
  return (
    <div className={isPerson ? 'receiver-fields' : 'receiver-fields receiver-fields-company'}>
      {!isPerson && (
        <div id={anchor('name')}>
          <Field label={t('parties.companyName')} required error={problem('name')}>
            {fixed.name ? (
              <Input readOnly value={party.tenantName} />
            ) : (
              <SuggestAddress kind={kind} typed={party.tenantName} onChoose={take}>
                <Input
                  value={party.tenantName}
                  maxLength={LIMITS.subjectLength}
                  placeholder={t('parties.companyNameHint')}
                  autoComplete="off"
                  onChange={(event) => touch('name', { tenantName: event.target.value })}
                  onBlur={leave('name')}
                />
              </SuggestAddress>
            )}
          </Field>
        </div>
      )}
      <div id={anchor(isPerson ? 'name' : 'receiver')}>
        <Field
          label={t(isPerson ? 'parties.personName' : 'parties.receiverName')}
          required={isPerson}
          error={problem(isPerson ? 'name' : 'receiver')}
        >
          {isPerson && fixed.name ? (
            <Input readOnly value={party.receiverName ?? ''} />
          ) : (
            <SuggestAddress kind={kind} typed={party.receiverName ?? ''} onChoose={take}>
              <Input
                value={party.receiverName ?? ''}
                maxLength={LIMITS.personNameLength}
                placeholder={t('parties.personNameHint')}
                autoComplete="off"
                onChange={(event) =>
                  touch(isPerson ? 'name' : 'receiver', { receiverName: event.target.value })
                }
                onBlur={leave(isPerson ? 'name' : 'receiver')}
              />
            </SuggestAddress>
          )}
        </Field>
      </div>
      <div id={anchor('contact')}>
        <Field label={t('parties.contact')} required error={problem('contact')}>
          {fixed.contact ? (
            <Input readOnly value={party.contact ?? ''} />
          ) : (
            <SuggestAddress kind={kind} typed={party.contact ?? ''} onChoose={take}>
              <ContactInput
                key={taken}
                value={party.contact ?? ''}
                onChange={(contact) => touch('contact', { contact })}
                onBlur={leave('contact')}
              />
            </SuggestAddress>
          )}
        </Field>
      </div>
    </div>
  );
}
