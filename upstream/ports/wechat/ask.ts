import { z } from 'zod'

export const answerWithinMs = 5_000

export type WechatRefusal = 'badCode' | 'usedCode' | 'refused' | 'late' | 'unreachable' | 'nonsense'

/** A failed request to WeChat. Without the URL, which contains our secret. */
export class WechatError extends Error {
  constructor(
    readonly reason: WechatRefusal,
    readonly errcode?: number,
  ) {
    super(errcode === undefined ? reason : `${reason} ${String(errcode)}`)
    this.name = 'WechatError'
  }
}

const refusalSchema = z.object({ errcode: z.number().int() })

/** Error codes that the buyer can do something about. */
const reasons = new Map<number, WechatRefusal>([
  [40029, 'badCode'],
  [40163, 'usedCode'],
])

/**
 * Sends a GET, or a POST with a JSON body, and parses the response. Throws a `WechatError` for any
 * other response or none within five seconds.
 */
export async function askWechat<S extends z.ZodTypeAny>(
  schema: S,
  url: URL,
  body?: object,
): Promise<z.output<S>> {
  const said = parseJson(await readText(url, body))
  const errcode = refusalSchema.safeParse(said).data?.errcode ?? 0
  if (errcode !== 0) throw new WechatError(reasons.get(errcode) ?? 'refused', errcode)
  const answer = schema.safeParse(said)
  if (!answer.success) throw new WechatError('nonsense')
  return answer.data as z.output<S>
}

async function readText(url: URL, body: object | undefined): Promise<string> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const signal = AbortSignal.timeout(answerWithinMs)
  let answer: { isOk: boolean; text: string }
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    answer = { isOk: response.ok, text: await response.text() }
  } catch {
    throw new WechatError(signal.aborted ? 'late' : 'unreachable')
  }
  if (!answer.isOk) throw new WechatError('unreachable')
  return answer.text
}

// WeChat labels its JSON text/plain.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WechatError('nonsense')
  }
}
