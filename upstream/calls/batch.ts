import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { lateStatus } from '#contract/batch-call'
import { pathParams } from '#contract/call'
import { codes } from '#contract/envelope'
import { requestSeconds } from '#upstream/kernel/metrics'
import type { Context } from '#upstream/kernel/context'
import {
  answer,
  answerCall,
  parseInput,
  parseQuery,
  readForm,
  routeOf,
  statusOf,
  toFailure,
  type Answering,
  type ApiEnv,
  type Envelope,
} from './dispatch'
import { ApiError } from '#upstream/kernel/errors'
import { pathInLog } from './path-in-log'

interface Found {
  answering: Answering
  params: Record<string, string>
}

/** The result of a call in time; `envelope` is null when it was too late. */
interface Outcome {
  status: number
  envelope: Envelope | null
}

/**
 * Mounts the batch call. Each carried call has its own checks, errors and metrics as if sent alone;
 * only the context (session and time) is read once for all.
 */
export function mountBatch(app: Hono<ApiEnv>, answerings: Answering[]): void {
  const spec = calls['batch.read']
  const find = finderOf(answerings.filter((answering) => answering.spec.method === 'GET'))
  app.post(spec.path, async (c) => {
    const context = c.get('context')
    const batch = parseInput(spec.input, await readForm(c))
    const carried = await beforeLate(batch.waitMs, (late) =>
      Promise.all(
        batch.calls.map(async ({ path, query }) => {
          const found = find(path)
          const started = performance.now()
          const outcome = await Promise.race([outcomeOf(context, found, query), late])
          const ms = performance.now() - started
          const route = found === undefined ? '/*' : routeOf(found.answering.spec)
          requestSeconds.labels('GET', route, String(outcome.status)).observe(ms / 1000)
          return {
            outcome,
            line: { path: pathInLog(path), status: outcome.status, ms: Math.round(ms) },
          }
        }),
      ),
    )
    c.set(
      'batched',
      carried.map(({ line }) => line),
    )
    const outcomes = carried.map(({ outcome }) => outcome)
    return answer(c, codes.ok, '', outcomes)
  })
}

async function outcomeOf(
  context: Context,
  found: Found | undefined,
  query: string,
): Promise<Outcome> {
  const envelope = await envelopeOf(context, found, query)
  return { status: statusOf(envelope.code), envelope }
}

async function envelopeOf(
  context: Context,
  found: Found | undefined,
  query: string,
): Promise<Envelope> {
  try {
    if (found === undefined) throw new ApiError(codes.notFound, '接口不存在')
    const raw = { ...parseQuery(query), ...found.params }
    return await answerCall(found.answering, context, raw)
  } catch (error) {
    return toFailure(error, found?.answering.spec, context)
  }
}

/** Runs `work` with a promise that resolves after `waitMs`, for calls not answered by then. */
async function beforeLate<T>(
  waitMs: number | undefined,
  work: (late: Promise<Outcome>) => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    if (waitMs === undefined) return
    timer = setTimeout(resolve, waitMs, { status: lateStatus, envelope: null })
  })
  try {
    return await work(late)
  } finally {
    clearTimeout(timer)
  }
}

/** Finds a call by its path; paths without parameters take precedence. */
function finderOf(answerings: Answering[]): (path: string) => Found | undefined {
  const hasParams = ({ spec }: Answering) => pathParams(spec.path).length > 0
  const plain = new Map(
    answerings
      .filter((answering) => !hasParams(answering))
      .map((answering) => [answering.spec.path, answering]),
  )
  const patterns = answerings.filter(hasParams).map((answering) => ({
    answering,
    pattern: new RegExp(`^${answering.spec.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  return (path) => {
    const answering = plain.get(path)
    if (answering !== undefined) return { answering, params: {} }
    for (const { answering, pattern } of patterns) {
      const groups = pattern.exec(path)?.groups
      if (groups !== undefined) return { answering, params: decodeAll(groups) }
    }
    return undefined
  }
}

function decodeAll(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decode(text)]))
}

// Invalid UTF-8 stays encoded, as in the path of a single call.
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
