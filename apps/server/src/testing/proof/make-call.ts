import type { ContractForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Intent } from '@cinnabar/protocol/contracts/intent-schema';
import { sql } from 'drizzle-orm';
import type { Answered } from '../build-product.ts';
import type { ActorName, Player, Stage } from './stage.ts';

/** A tried call; `next` is the open step of the player whose turn it is. */
export const ACTS = [
  'next',
  'save',
  'send',
  'keepFilled',
  'fill',
  'approve',
  'sign',
  'reject',
  'recall',
  'delay',
  'urge',
  'transmit',
  'correct',
  'correctGuest',
  'comment',
  'finish',
  'void',
  'expire',
] as const;
export type Act = (typeof ACTS)[number];

export interface Call {
  actor: ActorName;
  act: Act;
  /** To sign or to transfer: which of several open steps. */
  step?: string;
}

export interface Play {
  stage: Stage;
  contractId: string;
  form: ContractForm;
}

/** One answer of the product. */
export type Given = Pick<Answered, 'status' | 'code' | 'message'> & { act: Act; actor: ActorName };

/** Makes one randomly chosen call, legal or not, and returns its answer. */
export async function makeCall(play: Play, call: Call): Promise<Given[]> {
  const resolved = call.act === 'next' ? await whoseTurn(play) : [call];
  const answers = await Promise.all(resolved.map((one) => answerTo(play, one)));
  return answers.flatMap(({ answers, call: { act, actor } }) =>
    answers.map(({ status, code, message }) => ({ status, code, message, act, actor })),
  );
}

async function answerTo(play: Play, call: Call): Promise<{ call: Call; answers: Answered[] }> {
  const { stage, contractId, form } = play;
  const fillStep = form.signatories.flatMap(({ actions }) => actions).find(({ type }) => type === 'FILL');
  const filled = (address: string) => ({ actionId: fillStep?.id ?? 'none', values: { f4: address } });
  const own = stage.players[call.actor];
  const post = async (verb: string, more: object = {}) => [
    await own.post(`/contract/${verb}`, { contractId, ...more }),
  ];
  const correct = (signatoryId: string, to: ActorName) => {
    const { name, contact } = stage.players[to];
    return post('correct', { signatoryId, receiverName: name, contact });
  };
  const answers = await {
    next: async () => [],
    save: async () => [await own.put(`/contract/${contractId}`, { ...form, version: await versionOf(play) })],
    send: () => post('send'),
    keepFilled: () => post('fill', { ...filled('海棠路一号'), submit: false }),
    fill: () => post('fill', { ...filled('海棠路二号'), submit: true }),
    approve: () => post('audit', { actionId: 'host-approve' }),
    sign: () => inTurn(own, () => sign(play, own, call.step)),
    reject: () => post('reject', { reason: '条款不符' }),
    recall: () => post('recall', { reason: '条款有误' }),
    delay: () => post('delay', { expireTime: new Date(Date.now() + 60 * 86_400_000).toISOString() }),
    urge: () => post('urge'),
    transmit: () => {
      const { name, contact } = stage.players[call.actor === 'guestSecond' ? 'guestKeeper' : 'guestSecond'];
      return post('transmit', { name, contact, ...(call.step && { actionId: call.step }) });
    },
    correct: () => correct('person', 'substitute'),
    correctGuest: () => correct('guest', 'guestClerk'),
    comment: () => post('comment', { text: '请确认第三条' }),
    finish: () => post('finish', { reason: '改签纸质合同' }),
    void: () => post('void', { reason: '重新签订' }),
    expire: () => letTimePass(play),
  }[call.act]();
  return { call, answers };
}

async function versionOf({ stage, contractId }: Play): Promise<number> {
  const [row] = await stage.database.db
    .execute<{ version: number }>(sql`select version from contract where id = ${contractId}`)
    .then(({ rows }) => rows);
  return row!.version;
}

/** The deadline of the open contract passes, and its job runs. */
async function letTimePass({ stage, contractId }: Play): Promise<Answered[]> {
  await stage.database.db.execute(sql`
    update contract set
      expire_time = case when status in ('FILLING', 'SIGNING') then now() - interval '1 second' else expire_time end,
      void_expire_time = case when status = 'TERMINATING' then now() - interval '1 second' else void_expire_time end
    where id = ${contractId}`);
  const { jobHandlers } = stage.product.domains.contracts;
  await jobHandlers.find(({ job }) => job.name === 'expire-contracts')!.handle({});
  return [];
}

const busy = new Map<Player, Promise<unknown>>();

/** Serialised: of two codes that arrive at once the purpose would be unknown. */
function inTurn<T>(player: Player, act: () => Promise<T>): Promise<T> {
  const own = (busy.get(player) ?? Promise.resolve()).then(act);
  busy.set(
    player,
    own.catch(() => undefined),
  );
  return own;
}

/** Reads, declares, proves and signs the first step that is open to this player. */
async function sign({ stage, contractId }: Play, player: Player, wanted?: string): Promise<Answered[]> {
  const { product } = stage;
  const detail = await player.get<Contract>('/contract/detail', { contractId });
  if (detail.code !== 0) return [detail];
  const step = detail.result.signatories
    .flatMap(({ actions, tenantId }) => actions.map((action) => ({ ...action, tenantId })))
    .find(
      ({ id, status, type, operators, tenantId }) =>
        (wanted ?? id) === id &&
        status === 'SIGNING' &&
        type !== 'AUDIT' &&
        operators.some(
          (one) => one.id === player.userId || (one.type === 'ROLE' && tenantId === player.companyId),
        ),
    );
  // A player without an open step tries the first step there is.
  const tried = step ?? detail.result.signatories[0]!.actions.at(-1)!;
  const { voiding } = detail.result;
  const files = detail.result.documents.filter(({ id }) => !voiding || id === voiding.documentId);
  const documents = files.map(({ id, sha256 }) => ({ documentId: id, sha256 }));
  const contracts = [{ contractId, actionId: tried.id, documents }];
  const intent = await player.post<Intent>('/contract/intent', { method: 'PIN', contracts });
  if (intent.code !== 0) return [intent];
  const { intentId } = intent.result;
  const proof = await codeFor(stage, player.contact);
  const isOwn = tried.type.endsWith('PERSONAL') || tried.type === 'OPERATOR';
  const sealId = isOwn ? player.pictures.person : player.pictures.company;
  const fields = tried.fields.map((field) => ({ fieldId: field.id, sealId }));
  const accepted = await player.post('/contract/sign', { intentId, proof, fields });
  if (accepted.code !== 0) return [intent, accepted];
  await product.domains.contracts.settle();
  const { result, ...answer } = await player.get<Answered[]>(`/contract/intent/${intentId}`);
  return [
    intent,
    accepted,
    ...result.map(({ code, message }) => ({ ...answer, status: 0, code, message, result })),
  ];
}

/** The newest code; each is removed, so that the next one is not mistaken for it. */
async function codeFor({ database, product }: Stage, contact: string): Promise<string> {
  for (let tries = 0; tries < 2_000; tries++) {
    await product.deliver();
    const { rows } = await database.pool.query(
      'delete from mailbox_message where recipient = $1 and code is not null returning code',
      [contact],
    );
    if (rows.length > 0) return rows[0].code;
    // Another call is delivering it now.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`no code came for ${contact}`);
}

/** Calls that would advance the contract, each by a permitted player. */
async function whoseTurn({ stage, contractId }: Play): Promise<Call[]> {
  const { rows } = await stage.database.pool.query(
    `select status, (select jsonb_agg(jsonb_build_object('type', type, 'operators', operators) order by ordinal)
       from contract_action a where a.contract_id = c.id and a.status in ('FILLING', 'SIGNING')) as open
     from contract c where id = $1`,
    [contractId],
  );
  const { status, open } = rows[0];
  if (status === 'DRAFT') return [{ actor: 'sponsor', act: 'send' }];
  if (status === 'COMPLETE' || status === 'FINISHED') return [{ actor: 'sponsor', act: 'void' }];
  const [first] = open ?? [];
  if (!first) return [];
  const act = first.type === 'FILL' ? 'fill' : first.type === 'AUDIT' ? 'approve' : 'sign';
  const [operator] = first.operators;
  const named = (Object.keys(stage.players) as ActorName[]).find(
    (name) => stage.players[name].userId === operator.id,
  );
  const { rows: parties } = await stage.database.pool.query(
    `select s.tenant_id as company from contract_action a join signatory s on s.contract_id = a.contract_id
       and s.id = a.signatory_id where a.contract_id = $1 and a.status in ('FILLING', 'SIGNING') order by a.ordinal`,
    [contractId],
  );
  const sealAdministrator = parties[0]?.company === stage.host.id ? 'hostKeeper' : 'guestKeeper';
  return [{ actor: named ?? sealAdministrator, act }];
}
