import { isContact } from '../../../identity/account-rules.ts';
import { LIMITS } from '../../../limits.ts';
import { defineRule, type RuleContext, type RuledForm, type SchemaKit } from '../rule.ts';
import { fitParties } from './fit-parties.ts';
import {
  areOnceEach,
  isNamedKind,
  isPersonKind,
  isPreset,
  PARTY_KINDS,
  type PresetParty,
  partyKind,
  placesOf,
} from './preset-party.ts';
import { PRESET_STEP_TYPES } from './preset-steps.ts';

const MOST = 10;
const ROLE_LENGTH = 20;

/** The parties of every contract of the type by their roles, with their internal steps; empty: as the sender adds them. */
export const parties = defineRule<PresetParty[]>({
  none: [],
  schema: (kit) =>
    kit
      .unique(partySchema(kit), ({ role }) => role)
      .max(MOST)
      .refine(areOnceEach),
  control: { kind: 'parties', most: MOST, length: ROLE_LENGTH },
  words: (wanted, { t }) =>
    wanted
      .map(({ role, kind, name, steps }) => {
        const inside = steps.map(({ type, operators }) => {
          const step = t(`contracts:actionType.${type}`);
          const people = operators.map((one) => one.name).join(t('or'));
          return people === '' ? step : t('rule.stepBy', { step, people });
        });
        const who = kind === 'OWN' || name === '' ? t(`rule.partyKind.${kind}`) : name;
        return t('rule.party', { role, who, steps: inside.join(' → ') });
      })
      .join(t('then')) || t('rule.free'),
  preset: (wanted, form, context) => {
    const signatories = fitParties(wanted, form.signatories, context);
    const isSame =
      signatories.length === form.signatories.length &&
      signatories.every((party, at) => party === form.signatories[at]);
    return isSame ? {} : { signatories };
  },
  problems: (wanted, form, context) => {
    if (wanted.length === 0) return [];
    if (!areOfTheirKinds(wanted, form, context)) {
      const roles = wanted.map(({ role }) => role).join('、');
      return [{ error: 'SEND_CATEGORY_PARTIES', params: { roles }, anchor: 'parties' }];
    }
    const places = placesOf(wanted);
    return wanted.flatMap((preset, at) => {
      const party = form.signatories[at]!;
      return isPreset(preset, party, places[at]!)
        ? []
        : [
            {
              error: 'SEND_CATEGORY_PARTY' as const,
              params: { role: preset.role },
              anchor: `party-${party.id}`,
            },
          ];
    });
  },
});

const partySchema = ({ z, line }: SchemaKit) =>
  z
    .object({
      role: line(ROLE_LENGTH, 1),
      kind: z.enum(PARTY_KINDS),
      name: line(LIMITS.subjectLength),
      contact: z
        .string()
        .trim()
        .max(254)
        .refine((typed) => typed === '' || isContact(typed)),
      together: z.boolean(),
      steps: z
        .array(
          z.object({
            type: z.enum(PRESET_STEP_TYPES),
            operators: z.array(z.object({ id: z.uuid(), name: line(LIMITS.personNameLength) })).max(20),
          }),
        )
        .min(1)
        .max(8),
    })
    .refine(({ kind, name, contact, steps }) => {
      const isPerson = isPersonKind(kind);
      if (isPerson && name.length > LIMITS.personNameLength) return false;
      // A person has no one else to sign, and only people of one's own company can be named.
      if (isPerson && (steps.length !== 1 || steps[0]!.type !== 'PERSONAL')) return false;
      if (!isPerson && steps.some(({ type }) => type === 'PERSONAL')) return false;
      if (kind !== 'OWN' && steps.some(({ operators }) => operators.length > 0)) return false;
      return isNamedKind(kind) || (name === '' && contact === '');
    });

const areOfTheirKinds = (wanted: readonly PresetParty[], { signatories }: RuledForm, context: RuleContext) =>
  signatories.length === wanted.length &&
  wanted.every(({ kind }, at) => partyKind(signatories[at]!, context) === kind);
