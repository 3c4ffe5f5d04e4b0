const answerWithinMs = 8_000

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
 * Sends one HTTP request to a provider; returns the reason in words when there is no response.
 * Follows no redirect: the signature is for one URL.
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

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
