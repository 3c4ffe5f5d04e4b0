import { z } from 'zod'
import { checkVerdicts, type CheckVerdict } from '#contract/after-sales-words'
import { optional } from '#contract/registration'
import { idSchema } from '#contract/scalars'
import { readTypedQuantity } from '#contract/typed-quantity'

const verdicts = Object.keys(checkVerdicts) as CheckVerdict[]

/**
 * The inspection result as typed, `number.qualified` and so on, and `batch.otherBatch`; empty
 * fields count as none.
 */
const checkFields = z.object({
  version: idSchema,
  number: z.unknown(),
  batch: z.unknown(),
  note: optional('验收说明', 200),
  codes: z.string().max(60_000, '一次最多 60000 字').default(''),
})

function readRows(
  { number, batch }: Pick<z.output<typeof checkFields>, 'number' | 'batch'>,
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

export const returnCheckSchema = checkFields.transform((form, context) => ({
  ...form,
  rows: readRows(form, context),
}))
