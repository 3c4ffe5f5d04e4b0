import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../free-port'
import { openBrowser, signIn } from './browser'
import { runStart } from './start-command'
import { liveSettings } from '#tests/fixtures/live'
import { onlyInAll } from '#tests/tags'

const up = '采芝已启动'
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const secret = 'a-secret-that-only-tests-sign-with-0001'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'caizhi-start-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The output of a refused start, without the line about building. */
async function refusal(settings: Record<string, string>, user = {}): Promise<string[]> {
  const command = await runStart({ DATA_DIR: folder, ...settings }, user)
  expect(await command.ended).toBe(1)
  return command
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.includes('正在构建'))
    .map((line) => (line.startsWith('{') ? saidIn(line) : line))
}

function saidIn(line: string): string {
  return (JSON.parse(line) as { msg: string }).msg
}

describe('npm start refuses in one clear line', () => {
  test.each(['PORT', 'API_PORT', 'DESK_PORT'])('a taken %s', async (name) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const port = String((server.address() as AddressInfo).port)
    try {
      expect(await refusal({ DESK: '1', [name]: port })).toEqual([
        `端口 ${port} 已被占用，请用 ${name} 换一个端口 (port is taken)`,
      ])
    } finally {
      server.close()
    }
  })

  test('a port that another program takes while the shop starts', onlyInAll, async () => {
    const [apiPort, deskPort] = [String(await freePort()), String(await freePort())]
    const command = await runStart({
      DATA_DIR: folder,
      API_PORT: apiPort,
      DESK: '1',
      DESK_PORT: deskPort,
    })
    // The command checks the ports first, then starts its processes.
    await expect
      .poll(() => command.pids().length, { timeout: 120_000, interval: 5 })
      .toBeGreaterThan(1)
    const other = createServer((_request, response) => response.end('another program'))
    other.listen(Number(deskPort), '127.0.0.1')
    try {
      expect(await command.ended).toBe(1)
      expect(command.output()).toContain('Desk 的端口已被占用 (port is taken)')
      expect(command.output()).not.toContain(up)
    } finally {
      other.close()
      command.signal('SIGTERM')
    }
  })

  test('a port that is none', async () => {
    expect(await refusal({ PORT: 'abc' })).toEqual([
      'PORT 应为 1 到 65535 的整数 (is not a port): abc',
    ])
  })

  test('a data folder that cannot be written', async () => {
    const place = '/proc/sys/caizhi'
    const user = isRoot ? { uid: nobody, gid: nobody } : {}
    const lines = await refusal({ DATA_DIR: isRoot ? '/root/caizhi' : place }, user)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('数据目录不可写')
  })

  test('live mode without a secret', async () => {
    expect(await refusal({ SHOP_MODE: 'live' })).toEqual([
      'SHOP_MODE=live 必须设置 SESSION_SECRET，至少 32 个字符 (live mode needs a secret)',
    ])
  })

  test('live mode on a public address without the address buyers use', onlyInAll, async () => {
    const settings = {
      ...liveSettings,
      SESSION_SECRET: secret,
      HOST: '0.0.0.0',
    }
    expect((await refusal(settings)).slice(-2)).toEqual([
      '设置有误 (invalid settings):',
      '  PUBLIC_ORIGIN: SHOP_MODE=live 监听 0.0.0.0 时必须设置买家使用的网址，如 https://shop.example.com',
    ])
  })

  test('a wrong setting, by its name', async () => {
    const lines = await refusal({ PRICE_VISIBILITY: 'everybody' })
    expect(lines[0]).toBe('设置有误 (invalid settings):')
    expect(lines[1]).toContain('PRICE_VISIBILITY')
    expect(lines).toHaveLength(2)
  })

  test('a database that cannot be reached', onlyInAll, async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
      '无法连接数据库，请检查 DATABASE_URL (cannot reach the database)',
    ])
  })
})

describe('npm start', () => {
  test('greets, stops cleanly, and live mode then refuses the demonstration it left', async () => {
    // As `npm run reset -- --now` leaves it: about ten years behind.
    const aheadMs = -3_650 * 86_400_000
    await writeFile(path.join(folder, 'clock.json'), JSON.stringify({ aheadMs }))
    const command = await runStart({ DATA_DIR: folder })
    await command.waitFor('按 Ctrl-C 停止')
    expect(command.output()).toContain(`${up} (the shop is up): ${command.origin}/`)
    expect(command.output()).toContain('demo-clinic')
    const visit = openBrowser(command)
    const page = await visit.open('/login')
    expect(page.status).toBe(200)
    const year = new Date(Date.now() + aheadMs + 8 * 3_600_000).getUTCFullYear()
    expect(page.text, command.output()).toContain(`© ${String(year)} `)
    await signIn(visit)
    expect((await visit.open('/order')).text).toContain(`${String(year)}-`)
    command.signal('SIGINT')
    expect(await command.ended).toBe(0)
    await expect(fetch(command.origin)).rejects.toThrow()
    expect(await refusal({ ...liveSettings, SESSION_SECRET: secret })).toEqual([
      'SHOP_MODE=live 不能使用含演示账号的数据库，请换用空库 (database holds demo data)',
    ])
  })

  test(
    'starts the desk beside the shop, on a port of its own and for this machine only',
    onlyInAll,
    async () => {
      const port = String(await freePort())
      const command = await runStart({
        DATA_DIR: folder,
        DESK: '1',
        DESK_PORT: port,
        // Settings of the shop only: the desk has neither its address nor its trust in a proxy.
        PUBLIC_ORIGIN: 'https://shop.example',
        TRUST_PROXY: '1',
      })
      await command.waitFor('按 Ctrl-C 停止')
      const desk = `http://127.0.0.1:${port}`
      expect(command.output()).toContain(`工作台 (the wholesaler's desk): ${desk}/desk`)
      expect(command.output()).toContain('desk-owner')
      const visit = openBrowser({ origin: desk })
      const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }
      const signedIn = await visit.submit('/desk/login', credentials, {
        'X-Forwarded-For': '9.9.9.9',
      })
      expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/desk'])
      expect(signedIn.headers.getSetCookie().join()).not.toContain('Secure')
      expect((await visit.open('/desk/audit')).text).not.toContain('9.9.9.9')
      expect((await visit.open('/list')).status).toBe(404)
      expect((await fetch(`${command.origin}/desk`)).status).toBe(404)
      command.signal('SIGTERM')
      expect(await command.ended).toBe(0)
      await expect(fetch(desk)).rejects.toThrow()
    },
  )

  test('lets a request in flight finish when it is told to stop', onlyInAll, async () => {
    const slow = await startSlowUpstream()
    const command = await runStart({ DATA_DIR: folder, UPSTREAM_API_ORIGIN: slow.origin })
    await command.waitFor(up)
    slow.hold()
    const answer = fetch(`${command.origin}/search?keywords=held`)
    await slow.held
    command.signal('SIGTERM')
    await command.waitFor('正在停止')
    slow.release()
    // The upstream's data is useless: the page only has to arrive complete.
    expect(await (await answer).text()).toContain('</html>')
    expect(await command.ended).toBe(0)
    slow.close()
  })
})

/**
 * An upstream that responds with nothing useful, and holds calls back between `hold` and `release`.
 */
async function startSlowUpstream() {
  let isHolding = false
  let noteHeld = () => {}
  const held = new Promise<void>((resolve) => (noteHeld = resolve))
  const waiting: ServerResponse[] = []
  const answer = (response: ServerResponse) => {
    response.writeHead(404, { 'Content-Type': 'application/json' })
    response.end('{"code":404,"message":"没有","data":null}')
  }
  const server = createServer((_request: IncomingMessage, response) => {
    if (!isHolding) {
      answer(response)
      return
    }
    waiting.push(response)
    noteHeld()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held,
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      waiting.splice(0).forEach(answer)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
