import type { Address } from '@cinnabar/protocol/contracts/address-book-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { useSettled } from '../../../../lib/time/use-settled.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ADDRESSES, addressesQuery, deleteAddress, saveAddress } from './address-calls.ts';

interface AddressListProps {
  onUse: (address: Address) => void;
  onEdit: (address: Address | 'new') => void;
}

export function AddressList({ onUse, onEdit }: AddressListProps) {
  const { t } = useTranslation('contracts-form');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const { data: found, error, refetch } = useQuery(addressesQuery(keyword));
  const renew = () => client.invalidateQueries({ queryKey: ADDRESSES });

  async function remove({ id, companyName, name, contact }: Address) {
    try {
      await deleteAddress(id);
      const undo = () => void saveAddress({ companyName, name, contact }).then(renew, showError);
      notify('info', t('book.deleted', { name }), { label: t('undo'), onSelect: undo });
    } catch (failure) {
      showError(failure);
    }
    await renew();
  }
  return (
    <div className="address-book">
      <div className="address-book-tools">
        <Input
          icon="search"
          type="search"
          aria-label={t('book.search')}
          placeholder={t('book.search')}
          value={typed}
          maxLength={50}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button icon="plus" onClick={() => onEdit('new')}>
          {t('book.new')}
        </Button>
      </div>
      {error && !found && (
        <Empty
          title={t('book.failed')}
          role="alert"
          action={<Button onClick={() => refetch()}>{t('book.retry')}</Button>}
        >
          {error instanceof ApiError ? errorText(error) : error.message}
        </Empty>
      )}
      {found?.length === 0 && (
        <Empty title={t(keyword === '' ? 'book.emptyTitle' : 'book.noneTitle')}>
          {t(keyword === '' ? 'book.emptyText' : 'book.noneText')}
        </Empty>
      )}
      {found && found.length > 0 && (
        <ul className="address-book-rows" aria-label={t('book.list')}>
          {found.map((address) => (
            <li key={address.id} className="address-book-row">
              <span
                className={
                  address.companyName ? 'address-book-mark' : 'address-book-mark address-book-person'
                }
              >
                <Icon name={address.companyName ? 'building' : 'user'} size={14} />
              </span>
              <span className="address-book-text">
                <strong>{address.companyName ?? address.name}</strong>
                <span className="address-book-facts">
                  {[
                    address.companyName && address.name,
                    address.contact,
                    address.useTime && t('book.used', { time: formatDate(address.useTime) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('book.useFor', { name: address.companyName ?? address.name })}
                onClick={() => onUse(address)}
              >
                {t('book.use')}
              </Button>
              <Menu
                align="end"
                entries={[
                  { key: 'edit', icon: 'pen', label: t('book.edit'), onSelect: () => onEdit(address) },
                  {
                    key: 'delete',
                    icon: 'trash',
                    label: t('book.delete'),
                    danger: true,
                    onSelect: () => void remove(address),
                  },
                ]}
                trigger={(props) => (
                  <IconButton
                    {...props}
                    icon="more"
                    size="small"
                    label={t('book.more', { name: address.companyName ?? address.name })}
                  />
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
