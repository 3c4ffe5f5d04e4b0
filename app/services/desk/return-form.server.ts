import { z } from 'zod'
import { parcelFields } from '#contract/after-sales-fields'
import { checkVerdicts, type CheckVerdict } from '#contract/after-sales-words'
import { returnDecisionFields, returnProposalFields } from '#contract/desk/returns'
import { wayFields } from '#contract/desk/shipments'
import { optional } from '#contract/registration'
import { idSchema } from '#contract/scalars'
import { readTypedQuantity } from '#contract/typed-quantity'

const version = { version: idSchema }
const verdicts = Object.keys(checkVerdicts) as CheckVerdict[]

/**
 * The inspection result as typed, `number.qualified` and so on, and `batch.otherBatch`; empty
 * fields count as none.
 */
const checkSchema = z.object({
  intent: z.literal('check'),
  ...version,
  number: z.unknown(),
  batch: z.unknown(),
  note: optional('验收说明', 200),
  codes: z.string().max(60_000, '一次最多 60000 字').default(''),
})

function readRows(
  { number, batch }: Pick<z.output<typeof checkSchema>, 'number' | 'batch'>,
  context: z.RefinementCtx,
) {
  const rows = verdicts.flatMap((verdict) => {
    const { quantity, error } = readTypedQuantity(textOf(number, verdict))
    if (error !== undefined)
      context.addIssue({ code: z.ZodIssueCode.custom, message: error, path: ['number', verdict] })
    return quantity === undefined
      ? []
      : [{ verdict, quantity, batch: textOf(batch, verdict).slice(0, 40) }]
  })
  if (rows.length === 0)
    context.addIssue({
      code: z.ZodIssueCode.custom,
      message: '请填写验收数量',
      path: ['number', 'qualified'],
    })
  return rows
}

function textOf(fields: unknown, verdict: CheckVerdict): string {
  const text = (fields as Record<string, unknown> | undefined)?.[verdict]
  return typeof text === 'string' ? text.trim() : ''
}

/** Every form of a return's page, by intent, so that each has only its own errors. */
export const returnFormSchema = z
  .discriminatedUnion('intent', [
    z.object({ intent: z.literal('decide'), ...version, ...returnDecisionFields }),
    z.object({ intent: z.literal('judge'), ...version, ...returnDecisionFields }),
    z.object({ intent: z.literal('send'), ...version, ...parcelFields }),
    z.object({ intent: z.literal('propose'), ...version, ...returnProposalFields }),
    z.object({ intent: z.literal('refund'), ...version }),
    z.object({ intent: z.literal('exchange'), ...version, ...wayFields }),
    checkSchema,
  ])
  .transform((form, context) =>
    form.intent === 'check' ? { ...form, rows: readRows(form, context) } : form,
  )
