import { z } from 'zod'
import { call } from '../call'
import { idSchema, keyOf, pagingSchema, timestampSchema } from '../scalars'
import { record } from '../wire'
import { auditActions, subjectKinds } from './audit-actions'
import { filter, listInput, searchedWords } from './listed'

/** One audit log entry. */
const auditEntrySchema = record({
  id: z.number().int(),
  at: timestampSchema,
  /** Name at that time; 命令行 for a command on the shop's machine. */
  operator: z.string(),
  permission: z.string(),
  action: z.string(),
  subject: z.string(),
  /** Number or name that people call the subject by; '' where it has none but its id. */
  name: z.string().default(''),
  /** Changed fields as JSON; '' for none. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  requestId: z.string(),
  address: z.string(),
  /** SHA-256 over this entry and the previous hash, hex. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

/** '' does not filter. */
/** `operator/3`, or a prefix: `operator/`. */
const subjectFilter = z
  .string()
  .refine((subject) => Object.hasOwn(subjectKinds, subject.split('/')[0] ?? ''), '没有这类对象')
  .optional()

export const auditCalls = {
  'desk.audit': call({
    method: 'GET',
    path: '/api/desk/audit',
    access: 'operator',
    permission: 'audit.read',
    summary: '操作记录，新的在前，每页 50',
    input: record({
      /** Name of a person. */
      operator: z.string().trim().max(60).default(''),
      action: filter(keyOf(auditActions).optional()),
      subject: filter(subjectFilter),
      /** What people call the subject by: number of an order or invoice, company. */
      keywords: searchedWords,
      ...listInput,
    }),
    data: record({
      items: z.array(auditEntrySchema),
      paging: pagingSchema,
      operators: z.array(z.string()),
    }),
  }),
  'desk.verifyAudit': call({
    method: 'GET',
    path: '/api/desk/audit/verify',
    access: 'operator',
    permission: 'audit.read',
    summary: '验链：每条的校验码是否接着前一条；也可核对以前记下的校验码是否还在',
    input: record({
      known: z.preprocess(
        (typed) => (typeof typed === 'string' ? typed.trim().toLowerCase() : typed),
        z.string().max(64).default(''),
      ),
    }),
    data: record({
      count: z.number().int(),
      /** First entry whose hash does not match its predecessor. */
      brokenAt: idSchema.optional(),
      /** Hash of the last valid entry; '' if there is none. */
      lastHash: z.string(),
      /** True if the log contains the given earlier hash; absent if none was given. */
      isKnownThere: z.boolean().optional(),
    }),
  }),
}
