import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { calls } from '#contract/calls'
import type { Call } from '#contract/call'
import { describeDatabases } from '../databases'
import { readProjectFile } from '../docs/project-files'
import { checkUpstream, firstStage, passesFirstStage, reportOf } from './check-upstream'
import { firstStageUpstream } from './first-stage-upstream'
import type { Upstream } from './send'
import { describeUpstream } from './upstream'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

const account = { username: 'first', password: 'first-stage' }

async function listen(upstream: Server) {
  server = upstream.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${String(port)}`, stop: () => Promise.resolve() }
}

test('the example keeps the first stage, each call in its shape, and has no other', async () => {
  const checked = await checkUpstream(await listen(firstStageUpstream()), account, true)
  const first = checked.filter(({ isFirst }) => isFirst)
  expect(first.map(({ name, verdict, note }) => [name, verdict, note])).toEqual(
    expect.arrayContaining(firstStage.map((name) => [name, 'ok', ''])),
  )
  expect(checked.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(checked.find(({ name }) => name === 'favorite.list')?.verdict).toBe('missing')
  expect(passesFirstStage(checked)).toBe(true)
  expect(reportOf(checked)).toContain('第一阶段 16/16')
})

test('what is wrong is said at its call, with the field', async () => {
  const whole = firstStageUpstream()
  const [respond] = whole.listeners('request') as ((...args: unknown[]) => void)[]
  const broken = firstStageUpstream().removeAllListeners('request')
  broken.on('request', (request, response) => {
    if (request.url !== '/api/order') return respond?.(request, response)
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end('{"code":200,"message":"","data":{"items":[]}}')
  })
  const checked = await checkUpstream(await listen(broken), account, false)
  const orders = checked.find(({ name }) => name === 'order.list')
  // It responds to a visitor, which is worse than a wrong shape.
  expect(orders).toMatchObject({ verdict: 'wrong', note: '未登录时应答 401，实为 200' })
  expect(passesFirstStage(checked)).toBe(false)
})

test('the document names the calls of the first stage', () => {
  const text = readProjectFile('docs/your-own-api.md')
  const missing = firstStage.filter((name) => {
    const { method, path }: Call = calls[name]
    return !text.includes(`\`${method} ${path}\``)
  })
  expect(missing).toEqual([])
})

const byTheCheck = (start: () => Promise<Upstream>) => {
  test('finds nothing missing and nothing wrong where all is there', async () => {
    const upstream = await start()
    const demo = { username: 'demo-clinic', password: 'caizhi-demo' }
    const checked = await checkUpstream(upstream, demo, false)
    expect(checked.filter(({ verdict }) => verdict === 'missing' || verdict === 'wrong')).toEqual(
      [],
    )
    await upstream.stop()
  })
}
describeUpstream('the check of an upstream', byTheCheck, describeDatabases)
