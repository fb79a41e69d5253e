import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { readsAsOrganization } from '@cinnabar/protocol/identity/organization-names';
import { isStrongPassword } from '@cinnabar/protocol/identity/password-rules';
import type { WaySetting } from '@cinnabar/protocol/notifications/message-schema';
import { setSetupWayCall, setUpCall, trySetupTokenCall } from '@cinnabar/protocol/system/setup-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { seal } from '../../../lib/api/seal.ts';
import { type FormFaults, LEAVING } from '../../../lib/form/form-machine.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { WayOrder } from '../../notifications/index.ts';

export const SETUP_STEPS = ['token', 'administrator', 'company', 'sending'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const NAMES = ['token', 'name', 'contact', 'password', 'company', 'registerNo', 'legalPerson'] as const;
export type SetupField = (typeof NAMES)[number];
type Values = Record<SetupField, string>;
type Faults = FormFaults<Values, 'identity-setup'>;

const EMPTY = Object.fromEntries(NAMES.map((name) => [name, ''])) as Values;
/** A reload keeps all but secrets. */
const KEPT_UNDER = 'setup';
const KEPT = ['name', 'contact', 'company', 'registerNo', 'legalPerson'] as const;

function recall(): Values {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? '{}') as Partial<Values>) };
  } catch {
    // Storage that is switched off or was tampered with: an empty form does as well.
    return EMPTY;
  }
}

export function useSetupForm() {
  const { t } = useTranslation('identity-setup');
  const client = useQueryClient();
  const [step, setStep] = useState<SetupStep>('token');
  const [settings, setSettings] = useState<WaySetting[]>([]);

  const form = useForm({
    t,
    start: recall,
    check: findFaults,
    send: async () => {
      if (step === 'token') await prove();
      if (step === 'sending') return finish();
      return setStep(SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1]!);
    },
    place: () => (step === 'token' ? 'token' : 'form'),
  });
  const { values } = form;

  useEffect(() => {
    const kept = Object.fromEntries(KEPT.map((name) => [name, values[name]]));
    sessionStorage.setItem(KEPT_UNDER, JSON.stringify(kept));
  }, [values]);

  function findFaults(values: Values): Faults {
    const found: Faults = {};
    const missing = (name: 'token' | 'name' | 'password' | 'company') => {
      if (values[name].trim() === '') found[name] = `missing.${name}`;
    };
    if (step === 'token') missing('token');
    if (step === 'administrator') {
      missing('name');
      missing('password');
      if (!isContact(normaliseAccount(values.contact))) found.contact = 'missing.contact';
      if (!found.password && !isStrongPassword(values.password)) found.password = 'weak';
    }
    const person = (name: 'name' | 'legalPerson') => {
      if (!found[name] && readsAsOrganization(values[name])) found[name] = 'organization';
    };
    if (step === 'administrator') person('name');
    if (step === 'company') {
      missing('company');
      person('legalPerson');
    }
    return found;
  }

  /** Asks with the token; the answer says how messages are sent now. */
  async function prove(order?: WayOrder): Promise<void> {
    const { token } = values;
    const ways = order
      ? await api(setSetupWayCall, { body: { ...order, token } })
      : await api(trySetupTokenCall, { body: { token } });
    setSettings(ways.settings);
  }

  async function finish(): Promise<typeof LEAVING> {
    await api(setUpCall, {
      body: {
        token: values.token,
        administrator: {
          name: values.name,
          contact: normaliseAccount(values.contact),
          password: await seal(values.password),
        },
        company: { name: values.company, registerNo: values.registerNo, legalPerson: values.legalPerson },
      },
    });
    sessionStorage.removeItem(KEPT_UNDER);
    client.clear();
    location.assign('/');
    return LEAVING;
  }

  return {
    ...form,
    step,
    settings,
    saveWay: (order: WayOrder) => prove(order),
    back: () => {
      form.fault(NOTHING_WRONG);
      setStep(SETUP_STEPS[Math.max(0, SETUP_STEPS.indexOf(step) - 1)]!);
    },
  };
}

const NOTHING_WRONG: Faults = Object.fromEntries([...NAMES, 'form'].map((name) => [name, undefined]));

export type SetupForm = ReturnType<typeof useSetupForm>;
