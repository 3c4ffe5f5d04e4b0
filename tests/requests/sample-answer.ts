import { z } from 'zod'
import { isDeskCall, type Call } from '#contract/call'
import { calls } from '#contract/calls'
import { fieldsOf } from '#contract/wire'

/** Texts of which any field of an answer takes one. */
const texts = ['样例', '1', '2026-11-21', '13800138000', 'a0'.repeat(32)]

/** The call of the desk that an address is of: `GET /api/desk/payment/5`. */
export function deskCallAt(address: string): Call | undefined {
  const [method, path = ''] = address.split(' ')
  return Object.values(calls as Record<string, Call>).find(
    (one) =>
      isDeskCall(one) &&
      one.method === method &&
      new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

/**
 * An answer to a call of the desk as the contract describes it: what is optional is left out, lists
 * are empty, a state is the first. Undefined for a file and for no call.
 */
export function sampleAnswer(address: string): unknown {
  const call = deskCallAt(address)
  return call === undefined || call.download === true ? undefined : sampleOf(call.data)
}

function sampleOf(schema: z.ZodTypeAny): unknown {
  const fields = fieldsOf(schema)?.filter((field) => !field.schema.isOptional())
  if (fields !== undefined)
    return Object.fromEntries(fields.map(({ name, schema: field }) => [name, sampleOf(field)]))
  if (schema instanceof z.ZodEnum) return (schema.options as string[])[0]
  if (schema instanceof z.ZodEffects) return sampleOf(schema.innerType() as z.ZodTypeAny)
  return [1, ...texts, false, [], {}, null].find((value) => schema.safeParse(value).success)
}
