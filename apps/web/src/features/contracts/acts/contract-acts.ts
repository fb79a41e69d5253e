import type { QualifiedKey } from '@cinnabar/locales/text-keys';
import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import { SIGN_CODE, type SignCode } from '@cinnabar/protocol/contracts/sign-code';
import type { IconName } from '../../../ui/icons/icon-names.ts';

/**
 * Where an act is offered: in the menu of a row, among the buttons of the contract's page, as that page's first act, in its menu, in the
 * menu of the signing page.
 */
export type ActPlace = 'row' | 'header' | 'lead' | 'menu' | 'signing';

export interface PlaceSpec {
  words: QualifiedKey;
  /** Label while the contract is being voided; null: the act is offered beside the declaration, and not here. */
  whileVoiding?: QualifiedKey | null;
  /** When closed, it is shown disabled with its reason; otherwise it is left out. */
  closed?: 'explained';
}

/**
 * How an act is done. `open`: on the page at which the contract opens. `address`: on a page of its own. `now`: at once. `ask`: after a question
 * that can be asked beside a row. `dialog`: after a question that needs the whole contract. `part`: in a part of a page that is about it.
 */
export type ActWay = 'open' | 'address' | 'now' | 'ask' | 'dialog' | 'part';

export interface ActSpec {
  way: ActWay;
  icon?: IconName;
  danger?: true;
  /** What the server says of a contract in which this waits for the viewer. */
  due?: SignCode;
  /** Presses it. */
  key?: string;
  places?: Partial<Record<ActPlace, PlaceSpec>>;
}

/** The shortcut key of the act that waits for the viewer. */
const NEXT = 'N';

/**
 * The registry of acts: what the list, the contract's page, the queue and shortcut keys offer, in the order of menus. Whether an act is
 * open to the viewer is in the `abilities` of each contract and row. An act of the lifecycle that is missing here is a type error.
 */
export const ACTS = {
  edit: { way: 'open', icon: 'pen', key: NEXT },
  fill: { way: 'open', icon: 'pen', due: SIGN_CODE.FILL, key: NEXT },
  approve: { way: 'open', icon: 'sign', due: SIGN_CODE.APPROVE, key: NEXT },
  sign: { way: 'open', icon: 'sign', due: SIGN_CODE.SIGN, key: NEXT },
  download: {
    way: 'now',
    icon: 'download',
    places: {
      row: { words: 'contracts-list:menu.download', closed: 'explained' },
      header: { words: 'contracts-detail:download', closed: 'explained' },
    },
  },
  print: {
    way: 'address',
    icon: 'print',
    places: { header: { words: 'contracts-detail:print', closed: 'explained' } },
  },
  share: { way: 'dialog', icon: 'link', places: { header: { words: 'contracts-detail:share.act' } } },
  sweepCode: { way: 'dialog', icon: 'qr', places: { header: { words: 'contracts-detail:sweep.act' } } },
  urge: {
    way: 'now',
    icon: 'bellring',
    places: {
      row: { words: 'contracts-list:menu.urge' },
      lead: { words: 'contracts-detail:urge.act' },
    },
  },
  delay: {
    way: 'dialog',
    icon: 'clock',
    places: { menu: { words: 'contracts-detail:delay.act', closed: 'explained' } },
  },
  copy: {
    way: 'dialog',
    icon: 'copy',
    places: {
      row: { words: 'contracts-list:menu.copy' },
      lead: { words: 'contracts-acts:copy.act' },
      menu: { words: 'contracts-acts:copy.act' },
    },
  },
  finish: {
    way: 'dialog',
    icon: 'check',
    danger: true,
    places: {
      row: { words: 'contracts-list:menu.finish' },
      menu: { words: 'contracts-acts:finish.act', closed: 'explained' },
    },
  },
  recall: {
    way: 'ask',
    icon: 'undo',
    danger: true,
    places: {
      row: { words: 'contracts-list:menu.recall' },
      menu: { words: 'contracts-detail:recall.act', closed: 'explained' },
    },
  },
  transmit: {
    way: 'part',
    places: { signing: { words: 'contracts-sign:transmit.act', closed: 'explained' } },
  },
  giveBack: { way: 'part', places: { signing: { words: 'contracts-sign:giveBack.act' } } },
  reject: {
    way: 'dialog',
    icon: 'back',
    danger: true,
    places: {
      menu: { words: 'contracts-detail:reject.act', whileVoiding: null, closed: 'explained' },
      signing: {
        words: 'contracts-sign:reject',
        whileVoiding: 'contracts-sign:voiding.refuse',
        closed: 'explained',
      },
    },
  },
  void: {
    way: 'dialog',
    icon: 'x',
    danger: true,
    places: {
      row: { words: 'contracts-list:menu.void' },
      menu: { words: 'contracts-acts:void.act', closed: 'explained' },
    },
  },
  delete: {
    way: 'ask',
    icon: 'trash',
    danger: true,
    places: {
      row: { words: 'contracts-list:menu.delete' },
      menu: { words: 'contracts-acts:delete.act', closed: 'explained' },
    },
  },
  send: { way: 'part' },
  handIn: { way: 'part' },
  correct: { way: 'part' },
  hostSigning: { way: 'part' },
  comment: { way: 'part' },
  readComments: { way: 'part' },
  evidence: { way: 'part' },
  downloadFile: { way: 'part' },
} as const satisfies Record<ContractAct, ActSpec>;

/** The acts that are done in one of these ways. */
export type ActBy<W extends ActWay> = {
  [A in ContractAct]: (typeof ACTS)[A]['way'] extends W ? A : never;
}[ContractAct];

/** Read by what an act may have. */
export const specOf = (act: ContractAct): ActSpec => ACTS[act];

const ORDER = Object.keys(ACTS) as ContractAct[];

/** The acts of one place, in their order. */
export const actsAt = (place: ActPlace): ContractAct[] =>
  ORDER.filter((act) => specOf(act).places?.[place] !== undefined);

/** Whether an act is done in one of these ways. */
export function isBy<const W extends ActWay>(act: ContractAct, ...ways: W[]): act is ActBy<W> {
  return (ways as ActWay[]).includes(specOf(act).way);
}

/** What waits for the viewer. */
export type DueAct = { [A in ContractAct]: (typeof ACTS)[A]['way'] extends 'open' ? A : never }[ContractAct];

export const DUE_ACTS: readonly DueAct[] = ORDER.filter((act) => isBy(act, 'open'));
