import { z } from 'zod';
import { lineSchema } from '../../transport/line-schema.ts';
import { STAFF_LIMITS } from '../staff-values.ts';
import { JOIN_LIMITS, JOIN_MATCHES, JOIN_STATUSES } from './joining-values.ts';

const id = z.string().max(64);
const number = lineSchema(STAFF_LIMITS.number).default('');

export const joinFormSchema = z.object({
  /** The exact registered name or the unified social credit code. */
  company: lineSchema(JOIN_LIMITS.company, 2),
  /** Ignored of a person whose name is verified. */
  name: lineSchema(STAFF_LIMITS.name, 1),
  number,
  /** As the person calls it. */
  department: lineSchema(JOIN_LIMITS.department).default(''),
  remark: lineSchema(JOIN_LIMITS.remark).default(''),
});
export type JoinForm = z.input<typeof joinFormSchema>;

/** A request as its author sees it: nothing in it depends on whether the company is here, until the company has answered. */
export const ownJoinRequestSchema = z.object({
  id: z.string(),
  /** As the person wrote it. */
  company: z.string(),
  status: z.enum(JOIN_STATUSES),
  number: z.string(),
  department: z.string(),
  remark: z.string(),
  /** Of a rejection. */
  reason: z.string().nullable(),
  createTime: z.string(),
  expireTime: z.string(),
});
export type OwnJoinRequest = z.infer<typeof ownJoinRequestSchema>;

export const joinRequestIdSchema = z.object({ id });
export type JoinRequestId = z.input<typeof joinRequestIdSchema>;

export const openJoinRequestSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The name was verified with an identity document. */
  realName: z.boolean(),
  /** Masked. */
  contact: z.string(),
  number: z.string(),
  department: z.string(),
  remark: z.string(),
  createTime: z.string(),
  expireTime: z.string(),
  matches: z.array(
    z.object({
      kind: z.enum(JOIN_MATCHES),
      /** False: it rests only on what the person wrote. */
      proved: z.boolean(),
      /** Of the company's record; of DOMAIN the verified domain. */
      name: z.string(),
    }),
  ),
});
export type OpenJoinRequest = z.infer<typeof openJoinRequestSchema>;

export const approveJoinSchema = z.object({
  companyId: id,
  id,
  /** Empty: what an open invitation names, else none. So also the others. */
  departmentId: id.optional(),
  number,
  position: lineSchema(STAFF_LIMITS.position).default(''),
});
export type ApproveJoin = z.input<typeof approveJoinSchema>;

export const rejectJoinSchema = z.object({ companyId: id, id, reason: lineSchema(JOIN_LIMITS.reason, 1) });
export type RejectJoin = z.input<typeof rejectJoinSchema>;
