import { createHmac } from 'node:crypto'
import type { SendOutcome, Sms } from './message'
import { smsText } from './templates'

const sendWithinMs = 5_000
const longestReason = 200

/**
 * Sends a message by POST as JSON `{id, phone, template, values, text}`. `X-Caizhi-Signature` is
 * HMAC-SHA256, hex, over `X-Caizhi-Timestamp` (s), a dot and the body. 2xx accepts it; 400 to 499
 * refuses it with a `reason`, except 408, 425 and 429, which are retried.
 */
export async function sendByHttp(
  { url, secret, signature: shopSignature }: { url: string; secret: string; signature: string },
  sms: Sms,
): Promise<SendOutcome> {
  const body = JSON.stringify({ ...sms, text: smsText(shopSignature, sms.template, sms.values) })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(sendWithinMs),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': sms.id,
        'X-Caizhi-Timestamp': timestamp,
        'X-Caizhi-Signature': signature,
      },
    })
    return outcomeOf(answer.status, await answer.text())
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.message : 'no answer' }
  }
}

function outcomeOf(status: number, said: string): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  const reason = `${String(status)} ${said}`.slice(0, longestReason)
  const isLater = status < 400 || status >= 500 || [408, 425, 429].includes(status)
  return { kind: isLater ? 'unknown' : 'refused', reason }
}
