import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gatherCalls, type Carriers } from './gathered-calls.server'
import type { Reply } from './answer.server'
import type { Asker, UpstreamRequest } from './request.server'

const mine: Asker = { token: 'mine', requestId: 'page-1' }

function callTo(path: string): UpstreamRequest {
  return { url: new URL(path, 'http://upstream.example'), method: 'GET', headers: {} }
}

const until = (signal: AbortSignal) => ({ waitMs: 30_000, signal })
const never = () => until(new AbortController().signal)
const pathOf = ({ url }: UpstreamRequest) => url.pathname

/** Carriers that answer each call with its own path, and record which carrier sent which calls. */
function openCarriers(carriers: Partial<Carriers> = {}) {
  const journeys: string[] = []
  const send = gatherCalls({
    alone: async (outgoing, signal) => {
      journeys.push(pathOf(outgoing))
      return carriers.alone?.(outgoing, signal) ?? { status: 200, body: pathOf(outgoing) }
    },
    together: async (asker, outgoings, wait) => {
      journeys.push(`${asker.token ?? 'nobody'}: ${outgoings.map(pathOf).join(' ')}`)
      return carriers.together === undefined
        ? outgoings.map((outgoing) => ({ status: 200, body: pathOf(outgoing) }))
        : carriers.together(asker, outgoings, wait)
    },
  })
  return { journeys, send }
}

/** The state of a promise after all pending callbacks have run. */
async function stateOf(promise: Promise<Reply>): Promise<string> {
  const later = new Promise<'waiting'>((resolve) => setImmediate(resolve, 'waiting'))
  const settled = promise.then(
    ({ body }) => String(body),
    (error: unknown) => `failed: ${String(error)}`,
  )
  return Promise.race([settled, later])
}

/** Makes its calls after a few promises of its own, as a loader does. */
async function loader<T>(promises: number, ask: () => Promise<T>): Promise<T> {
  for (let at = 0; at < promises; at += 1) await Promise.resolve()
  return ask()
}

describe('calls', () => {
  test('of one page travel together, also when one of its loaders asks a few promises later', async () => {
    const { journeys, send } = openCarriers()
    const replies = await Promise.all([
      send(mine, callTo('/user'), never()),
      loader(30, () => send({ ...mine }, callTo('/list'), never())),
    ])
    expect(journeys).toEqual(['mine: /user /list'])
    expect(replies.map(({ body }) => body)).toEqual(['/user', '/list'])
  })

  test('that nothing else is asked with travel alone', async () => {
    const { journeys, send } = openCarriers()
    await send(mine, callTo('/user'), never())
    expect(journeys).toEqual(['/user'])
  })

  test('that come when the others have left travel by themselves', async () => {
    const { journeys, send } = openCarriers()
    await send(mine, callTo('/user'), never())
    await send(mine, callTo('/list'), never())
    expect(journeys).toEqual(['/user', '/list'])
  })

  test.each([
    ['another page', { token: 'mine', requestId: 'page-2' }],
    ['another buyer with the same request id', { token: 'other', requestId: 'page-1' }],
    ['a visitor with the same request id', { token: undefined, requestId: 'page-1' }],
  ])('of %s are not joined', async (_, other) => {
    const { journeys, send } = openCarriers()
    await Promise.all([send(mine, callTo('/user'), never()), send(other, callTo('/list'), never())])
    expect(journeys).toEqual(['/user', '/list'])
  })

  test('that the page can do without travel together, and not with those it needs', async () => {
    const { journeys, send } = openCarriers()
    const optional = () => ({ ...never(), waitMs: 3000 })
    await Promise.all([
      send(mine, callTo('/user'), never()),
      send(mine, callTo('/news'), optional()),
      send(mine, callTo('/list'), never()),
      send(mine, callTo('/hot'), optional()),
    ])
    expect(journeys).toEqual(['mine: /user /list', 'mine: /news /hot'])
  })

  test('more than a batch holds travel in several', async () => {
    const { journeys, send } = openCarriers()
    const paths = Array.from({ length: 41 }, (_, at) => `/${String(at)}`)
    const replies = await Promise.all(paths.map((path) => send(mine, callTo(path), never())))
    expect(replies.map(({ body }) => body)).toEqual(paths)
    expect(journeys.map((journey) => journey.split(' ').length)).toEqual([21, 21, 1])
  })

  test('of many buyers at once each have their own answer, carried with their own token', async () => {
    const asked = fc.record({
      token: fc.option(fc.constantFrom('a', 'b', 'a\r', ''), { nil: undefined }),
      requestId: fc.constantFrom('1', '2', '1a'),
      promises: fc.nat({ max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 60 }), async (all) => {
        const carriedFor = ({ token, requestId }: Asker, { url }: UpstreamRequest) =>
          `${String(token)} ${requestId} ${url.pathname}`
        const send = gatherCalls({
          alone: async ({ headers, url }) => ({
            status: 200,
            body: `${headers.asker ?? ''} ${url.pathname}`,
          }),
          together: async (asker, outgoings) =>
            outgoings.map((outgoing) => ({ status: 200, body: carriedFor(asker, outgoing) })),
        })
        const replies = await Promise.all(
          all.map(({ promises, ...asker }, at) => {
            const asking = `${String(asker.token)} ${asker.requestId}`
            const outgoing = { ...callTo(`/${String(at)}`), headers: { asker: asking } }
            return loader(promises, () => send(asker, outgoing, never()))
          }),
        )
        expect(replies.map(({ body }) => body)).toEqual(
          all.map(({ token, requestId }, at) => `${String(token)} ${requestId} /${String(at)}`),
        )
      }),
    )
  })
})

describe('a batch', () => {
  test('that fails fails for each of its calls', async () => {
    const { send } = openCarriers({ together: () => Promise.reject(new Error('gone')) })
    const waiting = ['/user', '/list'].map((path) => send(mine, callTo(path), never()))
    expect(await Promise.all(waiting.map(stateOf))).toEqual(
      Array.from({ length: 2 }, () => 'failed: Error: gone'),
    )
  })

  test('that the upstream does not take is sent call by call', async () => {
    const { journeys, send } = openCarriers({ together: () => Promise.resolve(undefined) })
    const waiting = ['/user', '/list'].map((path) => send(mine, callTo(path), never()))
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['/user', '/list'])
    expect(journeys).toEqual(['mine: /user /list', '/user', '/list'])
  })

  test('leaves a late call to its own time-out', async () => {
    const abort = new AbortController()
    const { send } = openCarriers({
      together: () => Promise.resolve([undefined, { status: 200, body: 'in time' }]),
    })
    const late = send(mine, callTo('/user'), until(abort.signal))
    const inTime = send(mine, callTo('/list'), never())
    expect(await Promise.all([stateOf(late), stateOf(inTime)])).toEqual(['waiting', 'in time'])
    abort.abort('time-out')
    expect(await stateOf(late)).toBe('failed: time-out')
  })
})

describe('giving up', () => {
  /** Two calls in one batch, and the upstream's response to both, which the test gives. */
  function openBatch() {
    const [first, second] = [new AbortController(), new AbortController()]
    const batch: { signal?: AbortSignal; answer?: (replies: Reply[]) => void } = {}
    const { journeys, send } = openCarriers({
      together: (_, __, { signal }) =>
        new Promise((resolve, reject) => {
          batch.signal = signal
          batch.answer = resolve
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    })
    const waiting = [
      send(mine, callTo('/user'), until(first.signal)),
      send(mine, callTo('/list'), until(second.signal)),
    ] as const
    return { first, second, batch, journeys, waiting }
  }

  test('one call leaves the batch and the others as they are', async () => {
    const { first, batch, waiting } = openBatch()
    expect(await stateOf(waiting[0])).toBe('waiting')
    first.abort('left')
    expect(await stateOf(waiting[0])).toBe('failed: left')
    expect(batch.signal?.aborted).toBe(false)
    batch.answer?.([
      { status: 200, body: 'too late' },
      { status: 200, body: 'list' },
    ])
    expect(await stateOf(waiting[1])).toBe('list')
  })

  test('all calls ends the batch', async () => {
    const { first, second, batch, waiting } = openBatch()
    expect(await stateOf(waiting[0])).toBe('waiting')
    first.abort('left')
    second.abort('left')
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['failed: left', 'failed: left'])
    expect(batch.signal?.aborted).toBe(true)
  })

  test('before the calls leave takes one out of them', async () => {
    const { first, journeys, waiting } = openBatch()
    first.abort('left')
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['failed: left', '/list'])
    expect(journeys).toEqual(['/list'])
  })
})
