import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { formatYuanFen, parseYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { InvoiceFormat } from '#contract/invoice-words'
import { taxIn } from '../rules'
import type { InvoiceDocument, IssueOutcome } from './document'

/** ms per attempt. */
const answerWithinMs = 10_000
/** Three files of 5 MB in base64. */
const mostAnswerBytes = 21 * 1024 * 1024
const longestReason = 200

const answerSchema = z.object({
  id: z.string(),
  number: z.string(),
  issued_on: z.string(),
  amount: z.string(),
  files: z.object({
    pdf: z.string().optional(),
    ofd: z.string().optional(),
    xml: z.string().optional(),
  }),
})

interface Place {
  url: string
  secret: string
  withinMs?: number
}

/**
 * Requests an invoice by POST as JSON (docs/deploy/invoices.md). `X-Caizhi-Signature` is
 * HMAC-SHA256, hex, over `X-Caizhi-Timestamp` (s), a dot and the body. 200: issued. 400 to 499
 * except 408, 425 and 429: refused, with the words in `reason`. Anything else, including 202, is
 * retried with the same `Idempotency-Key`.
 */
export async function issueByHttp(
  { url, secret, withinMs = answerWithinMs }: Place,
  document: InvoiceDocument,
): Promise<IssueOutcome> {
  const body = JSON.stringify(toWire(document))
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': document.id,
        'X-Caizhi-Timestamp': timestamp,
        'X-Caizhi-Signature': signature,
      },
    })
    return outcomeOf(answer.status, await readText(answer))
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.message : 'no answer' }
  }
}

function toWire({ rows, amountFen, buyer, seller, ...document }: InvoiceDocument) {
  return {
    id: document.id,
    kind: document.kind,
    cause: document.cause,
    corrects: document.corrects,
    orders: document.orderCodes,
    delivery: document.delivery,
    buyer: {
      name: buyer.company,
      tax_number: buyer.taxNumber,
      address: buyer.address,
      phone: buyer.phone,
      bank: buyer.bank,
      bank_account: buyer.bankAccount,
    },
    seller: { name: seller.name, tax_number: seller.taxNumber },
    amount: formatYuanFen(amountFen),
    rows: rows.map((row) => ({
      name: row.name,
      spec: row.spec,
      unit: row.unit,
      quantity: milliToQuantity(row.quantityMilli),
      amount: formatYuanFen(row.amountFen),
      rate_percent: row.ratePercent,
      tax: formatYuanFen(taxIn(row)),
    })),
  }
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.byteLength
    if (length > mostAnswerBytes) throw new Error('answer too long')
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function outcomeOf(status: number, said: string): IssueOutcome {
  const reason = `${String(status)} ${said}`.slice(0, longestReason)
  if (status === 200) return readAnswer(said) ?? { kind: 'unknown', reason }
  const isLater = status < 400 || status >= 500 || [408, 425, 429].includes(status)
  return isLater ? { kind: 'unknown', reason } : { kind: 'refused', reason: reasonOf(said) }
}

/** Undefined for an unreadable answer, such as a proxy's error page. */
function readAnswer(said: string): IssueOutcome | undefined {
  const read = answerSchema.safeParse(parse(said))
  if (!read.success) return undefined
  const { id, number, issued_on, amount, files } = read.data
  return {
    kind: 'issued',
    answer: {
      id,
      number,
      issuedOn: issued_on,
      amountFen: toFen(amount),
      files: Object.entries(files).map(([format, text]) => ({
        format: format as InvoiceFormat,
        bytes: Buffer.from(text, 'base64'),
      })),
    },
  }
}

/** NaN for anything but whole 分, which matches no request. */
function toFen(yuan: string): number {
  const e4 = parseYuanE4(yuan.replace(/^-/, ''))
  if (e4 === undefined || e4 % 100 !== 0) return NaN
  return yuan.startsWith('-') ? -e4 / 100 : e4 / 100
}

function reasonOf(said: string): string {
  const read = z.object({ reason: z.string() }).safeParse(parse(said))
  return (read.success ? read.data.reason : said).slice(0, longestReason)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
