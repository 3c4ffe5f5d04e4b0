import { z } from 'zod'
import { call } from '../call'
import { daySchema, idSchema, pageInput, pagingSchema, timestampSchema } from '../scalars'
import { record } from '../wire'

/** What is looked for in the trail; what is left out is not looked at. */
export const auditFilterFields = {
  operator: z.string().trim().max(60).default(''),
  action: z.string().trim().max(60).default(''),
  /** `operator/3`, or the beginning of one: `operator/`. */
  subject: z.string().trim().max(60).default(''),
  day: daySchema.optional().catch(undefined),
}

/** One act of one operator. */
const auditEntrySchema = record({
  id: z.number().int(),
  at: timestampSchema,
  /** Their name at that time; 命令行 for a command on the machine of the shop. */
  operator: z.string(),
  permission: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The fields that changed, as JSON; '' where nothing did. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  requestId: z.string(),
  address: z.string(),
  /** SHA-256 over this entry and the hash of the one before, hex. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

export const auditCalls = {
  'desk.audit': call({
    method: 'GET',
    path: '/api/desk/audit',
    access: 'operator',
    permission: 'audit.read',
    summary: '操作记录，新的在前',
    input: record({
      ...auditFilterFields,
      ...pageInput,
      pageSize: z.coerce.number().int().min(1).max(1000).catch(50).default(50),
    }),
    data: record({
      items: z.array(auditEntrySchema),
      paging: pagingSchema,
      /** Everybody the trail names, for the filter. */
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
      /** The first entry that does not follow from the one before it. */
      brokenAt: idSchema.optional(),
      /** Of the last entry that holds; '' while there is none. */
      lastHash: z.string(),
      /** Whether the hash noted down earlier is there; absent where none was given. */
      isKnownThere: z.boolean().optional(),
    }),
  }),
}
