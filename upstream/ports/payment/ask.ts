/** ms for one question to a provider. */
const answerWithinMs = 8_000

/** An answer of a provider; `headers` by their names in small letters. */
export interface ProviderAnswer {
  status: number
  headers: Headers
  text: string
}

interface Question {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | undefined
  withinMs?: number | undefined
}

/**
 * Asks a provider one question over HTTP; in words why there is no answer. It follows no redirect:
 * what is signed is for one address.
 */
export async function askProvider(question: Question): Promise<ProviderAnswer | string> {
  const { method, url, headers, body, withinMs = answerWithinMs } = question
  const signal = AbortSignal.timeout(withinMs)
  try {
    const sent = body === undefined ? {} : { body }
    const response = await fetch(url, { method, headers, ...sent, redirect: 'error', signal })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    return signal.aborted ? '没有及时回应' : '连接不上'
  }
}

/** What a text says as JSON; undefined for none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
