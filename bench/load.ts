import autocannon from 'autocannon'

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Responses that were neither 2xx nor 3xx. */
  failed: number
}

export interface Target {
  url: string
  headers?: Record<string, string>
  /** The next form to post, with its sender's headers; without it, a GET. */
  nextForm?: () => { headers: Record<string, string>; body: string }
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

export const connectionCounts = [1, 8, 32] as const

/**
 * Sends requests as fast as responses come, over this many connections, after a second of warm-up.
 */
export async function load(
  target: Target,
  connections: number,
  seconds: number,
): Promise<Measured> {
  await fire(target, connections, 1)
  const result = await fire(target, connections, seconds)
  return {
    perSecond: Math.round(result.requests.total / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result['4xx'] + result['5xx'] + result.errors,
  }
}

/** Headers of a browser that opens a page; scripts that load data accept anything. */
export const browser = { accept: 'text/html', 'accept-encoding': 'gzip' }

export async function open(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { headers: { ...browser, ...headers } })
  if (answer.status !== 200) throw new Error(`${url} answered ${String(answer.status)}`)
  await answer.arrayBuffer()
}

function fire(target: Target, connections: number, seconds: number): Promise<autocannon.Result> {
  const { url, headers = {}, nextForm } = target
  const common = { ...browser, ...headers }
  if (nextForm === undefined)
    return autocannon({ url, connections, duration: seconds, headers: common })
  return autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const { headers: own, body } = nextForm()
          return { ...request, headers: { ...common, ...formHeaders, ...own }, body }
        },
      },
    ],
  })
}
